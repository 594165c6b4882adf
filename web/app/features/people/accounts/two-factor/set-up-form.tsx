import {
  confirmSecondFactorSchema,
  setUpSecondFactorSchema,
} from '@uneed/domain/people/accounts/second-factor.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { renderSVG } from 'uqr';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { CodeField } from '../code-field.tsx';
import { ProofField } from '../exports/proof-field.tsx';
import { useConfirmSecondFactor, useSetUpSecondFactor } from './second-factor.queries.ts';

type Props = { onNewCodes: (codes: string[]) => void };

type ConfirmFormProps = { secret: string; uri: string; onNewCodes: (codes: string[]) => void };

/** Shows the secret for the app as QR code and as text, and asks for a first code. */
function ConfirmForm({ secret, uri, onNewCodes }: ConfirmFormProps) {
  const form = useForm({
    resolver: createFirstErrorResolver(confirmSecondFactorSchema),
    defaultValues: { code: '' },
  });
  const { register, formState, handleSubmit } = form;
  const confirm = useConfirmSecondFactor();
  const submit = handleSubmit((body) =>
    confirm.mutate(
      { body },
      {
        onSuccess: ({ recoveryCodes, message }) => {
          toast.success(message);
          onNewCodes(recoveryCodes);
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Form isSending={confirm.isPending} className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-sm">1. Escanea este código con tu aplicación de autenticación.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4, ecc: 'M' }))}`}
        alt="Código QR para la aplicación de autenticación"
        className="rounded-box size-56 self-center"
      />
      <p className="text-muted text-sm">
        Si no puedes escanearlo, escribe esta clave:{' '}
        <code translate="no" className="text-base-content font-mono break-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p className="text-sm">2. Escribe el código que muestra.</p>
      <CodeField takesRecoveryCode={false} error={formState.errors.code?.message} {...register('code')} />
      <SubmitButton size="lg" isWide isBusy={confirm.isPending}>
        Activar
      </SubmitButton>
    </Form>
  );
}

/** Turns the second factor on: first the password, then the secret for the app and a first code. */
export function SetUpForm({ onNewCodes }: Props) {
  const { user } = useSession();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const form = useForm({
    resolver: createFirstErrorResolver(setUpSecondFactorSchema),
    defaultValues: { password: '', emailCode: '' },
  });
  const { register, formState, handleSubmit } = form;
  const start = useSetUpSecondFactor();
  const submit = handleSubmit((body) =>
    start.mutate({ body }, { onSuccess: setSetup, onError: (error) => showFieldErrors(form, error) }),
  );
  if (setup !== null) return <ConfirmForm {...setup} onNewCodes={onNewCodes} />;
  return (
    <Form isSending={start.isPending} className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-sm">
        Necesitas una aplicación de autenticación en tu teléfono, como Google Authenticator, Microsoft
        Authenticator o Aegis.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <ProofField
        errors={formState.errors}
        password={register('password')}
        emailCode={register('emailCode')}
      />
      <SubmitButton size="lg" isWide isBusy={start.isPending}>
        Empezar
      </SubmitButton>
    </Form>
  );
}
