import { EMAIL_CODE_DIGITS, EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { signInByCodeSchema } from '@uneed/domain/people/accounts/sign-in-link.schema.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useLocation } from 'react-router';
import { toastError } from '../../../../platform/api/toasts.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { getFieldErrors, showError } from '../../../../platform/forms/show-error.ts';
import { toInternalPath } from '../../../../platform/guards.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { CodeField, EmailCodeField, focusInput } from '../code-field.tsx';
import { useRequestSignInLink, useSignInByCode } from './sign-in-link.queries.ts';

/** Requests the e-mail with a link and a code, which leads to where this page leads. */
function useSendLink() {
  const next = toInternalPath(new URLSearchParams(useLocation().search).get('next'));
  const request = useRequestSignInLink();
  return {
    isPending: request.isPending,
    send: (email: string, options: Parameters<typeof request.mutate>[1]) =>
      request.mutate({ body: { email, ...(next === '/' ? {} : { next }) } }, options),
  };
}

type ButtonProps = {
  /** The typed email. */
  email: string | undefined;
  onSent: (email: string) => void;
  onError: (message: string) => void;
};

/** Sends a link to the typed address, for whoever does not want to type a password. */
export function SendLinkButton({ email = '', onSent, onError }: ButtonProps) {
  const { send, isPending } = useSendLink();
  const submit = () => {
    const typed = signInByCodeSchema.shape.email.safeParse(email);
    if (!typed.success) return onError(typed.error.issues[0]?.message ?? '');
    send(typed.data, {
      onSuccess: () => onSent(typed.data),
      onError: toastError,
    });
  };
  return (
    <Button tone="outline" size="lg" isWide isBusy={isPending} onClick={submit} className="noscript:hidden">
      Envíame un enlace
    </Button>
  );
}

type CodeFormProps = { email: string; onSentAgain: (email: string) => void; onBack: () => void };

/** Takes the code of the e-mail on the device that asked for it; the link of the e-mail signs in where it is opened. */
export function SignInCodeForm({ email, onSentAgain, onBack }: CodeFormProps) {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const form = useForm({
    resolver: createFirstErrorResolver(signInByCodeSchema),
    defaultValues: { email, code: '', secondFactorCode: '' },
  });
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const session = useSignInByCode();
  const again = useSendLink();
  const submit = handleSubmit((body) =>
    session.mutate(
      { body },
      {
        onError: (error) => {
          if (needsSecondFactor || getFieldErrors(error).secondFactorCode === undefined)
            showError(form, error);
          else setNeedsSecondFactor(true);
        },
      },
    ),
  );
  const sendAgain = () =>
    again.send(email, {
      onSuccess: () => {
        toast.success('Si pasó un minuto desde el anterior, te enviamos otro.');
        onSentAgain(email);
      },
      onError: toastError,
    });
  return (
    <Form
      isSending={session.isPending || session.isSuccess || again.isPending}
      className="flex flex-col gap-5"
      onSubmit={submit}
    >
      <SentNote email={email} />
      <div ref={focusInput}>
        <EmailCodeField
          hint="Mira también la carpeta de spam."
          error={errors.code?.message}
          {...register('code')}
        />
      </div>
      {needsSecondFactor && (
        <div ref={focusInput}>
          <CodeField error={errors.secondFactorCode?.message} {...register('secondFactorCode')} />
        </div>
      )}
      <SubmitButton size="lg" isWide isBusy={session.isPending || session.isSuccess}>
        Entrar
      </SubmitButton>
      <div className="flex flex-col gap-1 sm:flex-row sm:justify-between">
        <Button tone="ghost" isBusy={again.isPending} onClick={sendAgain}>
          Enviarme otro
        </Button>
        <Button tone="ghost" onClick={onBack}>
          Usar otro correo o mi contraseña
        </Button>
      </div>
    </Form>
  );
}

const SentNote = ({ email }: { email: string }) => (
  <p role="status" className="rounded-box bg-base-200 flex gap-3 p-4 text-sm">
    <MailCheck aria-hidden className="text-primary size-5 shrink-0" />
    <span className="wrap-anywhere">
      {`Te enviamos un enlace y un código de ${EMAIL_CODE_DIGITS} dígitos a ${email}, si tiene una cuenta. Abre el enlace, o escribe aquí el código: también sirve si lees el correo en otro dispositivo. Vencen en ${EMAIL_CODE_MINUTES} minutos.`}
    </span>
  </p>
);
