import type { Role } from '@uneed/domain/kernel/actor.ts';
import { Megaphone, Search } from 'lucide-react';
import { type ComponentProps, useContext, useId } from 'react';
import { SendingContext } from '../../../ui/controls/form.tsx';

const ROLES = [
  {
    role: 'candidate',
    label: 'Candidato',
    text: 'Busco trabajo y quiero hablar con quien ya está dentro.',
    Icon: Search,
  },
  {
    role: 'referent',
    label: 'Referente',
    text: 'Trabajo en una empresa, publico sus vacantes y recomiendo gente.',
    Icon: Megaphone,
  },
] as const satisfies { role: Role; label: string; text: string; Icon: typeof Search }[];

type Props = {
  /** Props of the radio buttons, from the form. */
  inputProps: ComponentProps<'input'>;
  error?: string | undefined;
};

/** Choice of the role, as two cards with radio buttons. */
export function RoleCards({ inputProps, error }: Props) {
  const id = useId();
  const isSending = useContext(SendingContext);
  return (
    <fieldset
      disabled={isSending}
      aria-describedby={error && `${id}-error`}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">¿Qué te trae a Uneed?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ROLES.map(({ role, label, text, Icon }) => (
          <label
            key={role}
            className="border-base-300 rounded-box has-checked:border-primary has-checked:ring-primary has-checked:bg-primary/5 has-focus-visible:outline-primary hover:border-primary flex cursor-pointer gap-3 border p-4 has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              value={role}
              className="radio radio-primary radio-sm mt-0.5 shrink-0 outline-none"
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-text`}
              {...inputProps}
            />
            <span className="flex flex-col gap-1">
              <span id={`${id}-${role}`} className="flex items-center gap-2 font-semibold">
                {label}
                <Icon aria-hidden className="text-primary size-4" />
              </span>
              <span id={`${id}-${role}-text`} className="text-muted text-sm">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
