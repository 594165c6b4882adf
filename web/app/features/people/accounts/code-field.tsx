import { SECOND_FACTOR_CODE_MAX_LENGTH } from '@uneed/domain/people/accounts/second-factor.rules.ts';
import type { ComponentProps, ReactNode } from 'react';
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
