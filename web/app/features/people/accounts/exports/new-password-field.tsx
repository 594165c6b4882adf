import type { ComponentProps } from 'react';
import { Field } from '../../../../ui/controls/field.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

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
