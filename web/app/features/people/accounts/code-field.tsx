import { EMAIL_CODE_DIGITS } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { SECOND_FACTOR_CODE_MAX_LENGTH } from '@uneed/domain/people/accounts/second-factor.rules.ts';
import type { ComponentProps, ReactNode } from 'react';
import { CodeInput } from '../../../ui/controls/code-input.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';

type Props = ComponentProps<typeof TextInput> & {
  error?: ReactNode;
  /** Whether a recovery code is taken too; there are none before the factor is on. */
  takesRecoveryCode?: boolean;
};

/** Field for the code of the authenticator app. */
export function CodeField({ error, takesRecoveryCode = true, ...input }: Props) {
  return (
    <Field
      label="Código de verificación"
      hint={`Los 6 números de tu aplicación de autenticación${takesRecoveryCode ? ', o un código de recuperación' : ''}.`}
      error={error}
    >
      {(control) => (
        <TextInput
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SECOND_FACTOR_CODE_MAX_LENGTH}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}

type EmailCodeProps = ComponentProps<typeof TextInput> & {
  label?: string;
  hint: string;
  error: string | undefined;
};

/** Field for the code of an e-mail. */
export function EmailCodeField({ label = 'Código', hint, error, ...input }: EmailCodeProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <CodeInput digits={EMAIL_CODE_DIGITS} {...control} {...input} />}
    </Field>
  );
}

/** Moves the focus to the field that appears as the next step: a `ref`. */
export const focusInput = (field: HTMLDivElement | null) => field?.querySelector('input')?.focus();
