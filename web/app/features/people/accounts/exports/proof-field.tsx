import {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_INVALID_TEXT,
} from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import type { ComponentProps } from 'react';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import type { TextInput } from '../../../../ui/controls/text-input.tsx';
import { EmailCodeField } from '../code-field.tsx';
import { useHasPassword, useSendProofCode } from './own-password.queries.ts';

type CodeProps = ComponentProps<typeof TextInput> & { error: string | undefined };

/** Field for a code by e-mail, with the button that sends it. */
export function ProofCodeField({ error, ...input }: CodeProps) {
  const send = useSendProofCode();
  const sendCode = () =>
    send.mutate(
      {},
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <Button tone="outline" isBusy={send.isPending} onClick={sendCode}>
        {send.isSuccess ? 'Envíame otro código' : 'Envíame un código'}
      </Button>
      <div className="w-full">
        <EmailCodeField
          label="Código de tu correo"
          hint={`Tu cuenta no tiene contraseña: escribe los ${EMAIL_CODE_DIGITS} números que te enviamos.`}
          error={error}
          {...input}
        />
      </div>
    </div>
  );
}

type Error = { message?: string | undefined } | undefined;

type Props = {
  errors: { password?: Error; emailCode?: Error };
  password: ComponentProps<typeof PasswordInput>;
  emailCode: ComponentProps<typeof TextInput>;
};

/** Asks for the password, or for the code of an e-mail where the account has none. */
export function ProofField({ errors, password, emailCode }: Props) {
  if (useHasPassword())
    return (
      <Field label="Tu contraseña" error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...password} />}
      </Field>
    );
  const missing = errors.password && EMAIL_CODE_INVALID_TEXT;
  return <ProofCodeField error={errors.emailCode?.message ?? missing} {...emailCode} />;
}
