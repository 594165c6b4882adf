import {
  confirmEmailCodeSchema,
  type EmailConfirmation,
} from '@uneed/domain/people/accounts/email-confirmation.schema.ts';
import { EMAIL_CODE_DIGITS, EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { useForm } from 'react-hook-form';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { EmailCodeField } from '../code-field.tsx';
import { useConfirmEmailByCode, useSendEmailConfirmation } from '../exports/email-confirmation.queries.ts';

type Props = {
  confirmation: EmailConfirmation;
  /** Opens the form for another address. */
  onCorrect(): void;
};

/** Takes the code of the e-mail, and sends another one. */
export function CodeForm({ confirmation: { email, nextEmailAt, canCorrect }, onCorrect }: Props) {
  const form = useForm({
    resolver: createFirstErrorResolver(confirmEmailCodeSchema),
    defaultValues: { code: '' },
  });
  const { register, formState, handleSubmit } = form;
  const confirm = useConfirmEmailByCode();
  const send = useSendEmailConfirmation();
  const submit = handleSubmit((body) =>
    confirm.mutate({ body }, { onError: (error) => showError(form, error) }),
  );
  const sendAgain = () =>
    send.mutate(
      {},
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <Form isSending={confirm.isPending || send.isPending} className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-sm wrap-anywhere">
        {`${nextEmailAt === null ? 'Te enviamos un código a' : 'Acabamos de enviar un código a'} ${email}. Vence en ${EMAIL_CODE_MINUTES} minutos.`}
      </p>
      <EmailCodeField
        hint={`Los ${EMAIL_CODE_DIGITS} números del correo. Mira también la carpeta de spam.`}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <SubmitButton size="lg" isWide isBusy={confirm.isPending}>
        Confirmar
      </SubmitButton>
      <Button tone="ghost" isBusy={send.isPending} onClick={sendAgain}>
        Enviarme otro código
      </Button>
      {canCorrect && (
        <Button tone="ghost" onClick={onCorrect}>
          Ese no es mi correo
        </Button>
      )}
    </Form>
  );
}
