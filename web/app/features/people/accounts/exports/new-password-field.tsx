import {
  PASSWORD_MIN_LENGTH,
  PASSWORD_RECOMMENDED_LENGTH,
  passwordStrength,
} from '@uneed/domain/people/accounts/account.rules.ts';
import type { ComponentProps } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';

type Props = ComponentProps<typeof PasswordInput> & {
  label: string;
  error?: string | undefined;
  /** The current value, for the strength meter. */
  currentValue: string;
};

/** Field for a new password, with a strength meter. */
export function NewPasswordField({ label, error, currentValue, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={<PasswordStrength password={currentValue} />}>
      {(control) => <PasswordInput autoComplete="new-password" {...control} {...input} />}
    </Field>
  );
}

const RECOMMENDATION = `recomendamos ${PASSWORD_RECOMMENDED_LENGTH} caracteres o más`;

const LEVELS = [
  { text: `Mínimo ${PASSWORD_MIN_LENGTH} caracteres; ${RECOMMENDATION}`, color: 'bg-base-300' },
  { text: `Corta: ${RECOMMENDATION}`, color: 'bg-error' },
  { text: `Aceptable: ${RECOMMENDATION}`, color: 'bg-warning' },
  { text: 'Buena contraseña', color: 'bg-success' },
] as const;

/** Strength meter of a new password, as three bars and a word; place it in the hint of the field. */
function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { text, color } = LEVELS[strength];
  return (
    <span className="flex flex-col gap-1.5 pt-0.5">
      <span aria-hidden className="grid grid-cols-3 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 rounded-full',
              bar <= strength ? `${color} forced-mark` : 'bg-base-300',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  );
}
