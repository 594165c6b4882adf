import type { ChangeEvent, ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'maxLength'> & { digits: number };

/**
 * A text input for a code that was sent: keeps the first `digits` digits of what is typed or pasted, which in an e-mail may have spaces
 * around and between them. A `maxLength` would cut the spaces too.
 */
export function CodeInput({ digits, onChange, ...rest }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const code = target.value.replaceAll(/\D/g, '').slice(0, digits);
    // Setting the same value would move the caret in some browsers.
    if (code !== target.value) target.value = code;
    onChange?.(event);
  };
  return <TextInput inputMode="numeric" autoComplete="one-time-code" {...rest} onChange={change} />;
}
