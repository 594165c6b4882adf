import { setUpSecondFactorSchema } from '@uneed/domain/people/accounts/second-factor.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { useSetUpSecondFactor } from './second-factor.queries.ts';

type Props = { onNewCodes: (codes: string[]) => void };

/** Turns the second factor on: first the password, then the secret for the app and a first code. */
export function SetUpForm({ onNewCodes }: Props) {
  const { user } = useSession();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const form = useForm({
    resolver: createFirstErrorResolver(setUpSecondFactorSchema),
    defaultValues: { password: '' },
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
      <Field label="Tu contraseña" error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...register('password')} />
        )}
      </Field>
      <SubmitButton size="lg" isWide isBusy={start.isPending}>
        Empezar
      </SubmitButton>
    </Form>
  );
}
