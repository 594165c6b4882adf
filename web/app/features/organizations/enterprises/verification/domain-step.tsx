import {
  DOMAIN_CODE_DIGITS,
  DOMAIN_CODE_MINUTES,
} from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import {
  domainCodeSchema,
  domainEmailSchema,
  type EnterpriseVerification,
} from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { toastReply } from '../../../../platform/api/toasts.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CodeInput } from '../../../../ui/controls/code-input.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { useConfirmDomain, useSendDomainCode } from '../exports/verification.queries.ts';

type Domain = EnterpriseVerification['domain'];

/** Confirms an address at the domain of the website: first the address, then the code that it got. */
export function DomainStep({ domain }: { domain: Domain }) {
  const [isChanging, setIsChanging] = useState(false);
  if (domain.name === '')
    return (
      <p className="text-muted text-sm">
        Agrega el sitio web de tu empresa en el perfil y te enviamos un código a un correo de ese dominio. Sin
        sitio web también puedes pedir la revisión.
      </p>
    );
  if (domain.state === 'confirmed')
    return (
      <p className="text-sm">
        <span>
          Confirmaste <strong className="break-all">{domain.email}</strong>.
        </span>
      </p>
    );
  if (domain.state === 'sent' && !isChanging)
    return <CodeForm email={domain.email} onChange={() => setIsChanging(true)} />;
  return <EmailForm domain={domain} onSent={() => setIsChanging(false)} />;
}

function EmailForm({ domain, onSent }: { domain: Domain; onSent: () => void }) {
  const send = useSendDomainCode();
  const form = useForm({
    resolver: createFirstErrorResolver(domainEmailSchema),
    defaultValues: { email: domain.email },
  });
  const submit = form.handleSubmit((body) =>
    send.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onSent();
        },
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form isSending={send.isPending} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Correo de tu empresa"
        hint={`Tiene que terminar en @${domain.name}. Le enviamos un código.`}
        error={form.formState.errors.email?.message}
      >
        {(control) => (
          <TextInput
            type="email"
            inputMode="email"
            placeholder={`gerencia@${domain.name}`}
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <SubmitButton tone="outline" className="self-start max-sm:w-full" isBusy={send.isPending}>
        Enviar código
      </SubmitButton>
    </Form>
  );
}

function CodeForm({ email, onChange }: { email: string; onChange: () => void }) {
  const confirm = useConfirmDomain();
  const form = useForm({ resolver: createFirstErrorResolver(domainCodeSchema), defaultValues: { code: '' } });
  const submit = form.handleSubmit((body) =>
    confirm.mutate(
      { body },
      {
        onSuccess: toastReply,
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form isSending={confirm.isPending} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={`Código de ${DOMAIN_CODE_DIGITS} números`}
        hint={
          <span>
            Lo enviamos a <strong className="break-all">{email}</strong>. Vence en {DOMAIN_CODE_MINUTES}{' '}
            minutos.
          </span>
        }
        error={form.formState.errors.code?.message}
      >
        {(control) => (
          <CodeInput
            digits={DOMAIN_CODE_DIGITS}
            className="max-w-48 text-center text-lg tracking-widest"
            {...control}
            {...form.register('code')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton tone="outline" className="max-sm:w-full" isBusy={confirm.isPending}>
          Confirmar correo
        </SubmitButton>
        <Button tone="ghost" className="max-sm:w-full" onClick={onChange} disabled={confirm.isPending}>
          Otro correo o código nuevo
        </Button>
      </div>
    </Form>
  );
}
