import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** A password input with a button that shows the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        type={isShown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
      />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        aria-pressed={isShown}
        className="noscript:hidden text-muted hover:text-base-content absolute inset-y-0 right-0 z-1 flex w-11 cursor-pointer items-center justify-center rounded-field"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
