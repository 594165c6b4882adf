import type { Role } from '@uneed/domain/kernel/actor.ts';
import { ACCOUNT_CREATED } from '@uneed/domain/kernel/quoted-texts/account-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { signUp } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { signUpSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { useContext, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Link, useLocation } from 'react-router';
import * as z from 'zod';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form, SendingContext } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { EnterprisePage, OtherAccountPage } from '../other-account-page.tsx';
import { useNewlyTypedEmail } from './account-link.tsx';
import { roleOfNext, storeChosenRole } from './chosen-role.ts';
import { EmailField } from './email-field.tsx';
import { ErrorWithLink } from './error-with-link.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Where somebody goes who has an account already, or signs up for a company. */
function OtherPages({ hasLogInLink, email }: { hasLogInLink: boolean; email: string | undefined }) {
  return (
    <div>
      {hasLogInLink && (
        <OtherAccountPage question="¿Ya tienes una cuenta?" to="/login" email={email}>
          Inicia sesión
        </OtherAccountPage>
      )}
      <EnterprisePage to="/enterprise/register">Regístrala aquí</EnterprisePage>
    </div>
  );
}

/** The password is not kept. */
const draftSchema = z.object({ fullName: z.string(), email: z.string() }).partial();

/** The form with its mutation. */
function useSignUp(role: Role | undefined) {
  const { signIn } = useSessionSetters();
  // No default values, so that values filled in before hydration are kept.
  const form = useForm({ resolver: createFirstErrorResolver(signUpSchema) });
  // Nobody is signed in: the key has no user's id.
  const discardDraft = useFormDraft(form, { key: 'uneed-registro', schema: draftSchema });
  useNewlyTypedEmail((email) => form.setValue('email', email));
  const account = useApiMutation(signUp, {
    onSuccess: (user) => {
      discardDraft();
      toast.success(getText(ACCOUNT_CREATED));
      storeChosenRole(role);
      signIn(user);
    },
    onError: (error) => showError(form, error),
  });
  return { form, account };
}

/** The sign-up form, with a link to the login; once the account exists, the guards redirect to the onboarding. */
export function SignUpForm({ hasLogInLink }: { hasLogInLink: boolean }) {
  const [role, setRole] = useState<Role | undefined>(roleOfNext(useLocation().search));
  const { form, account } = useSignUp(role);
  const { register, control, formState, handleSubmit } = form;
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const { fullName: nameError, email: emailError, password: passwordError } = formState.errors;
  const isEmailTaken = emailError?.type === 'server' && account.error?.code === 'CONFLICT';
  return (
    <>
      <Form
        isSending={account.isPending || account.isSuccess}
        className="flex flex-col gap-5"
        onSubmit={handleSubmit((body) => account.mutate({ body }))}
      >
        <Field label="Nombre Completo" error={nameError?.message}>
          {(control) => (
            <TextInput autoComplete="name" placeholder="María Peña" {...control} {...register('fullName')} />
          )}
        </Field>
        <EmailField
          error={
            isEmailTaken ? (
              <ErrorWithLink message={emailError.message} to="/login" email={email}>
                Ya tienes cuenta: inicia sesión
              </ErrorWithLink>
            ) : (
              emailError?.message
            )
          }
          {...register('email')}
        />
        <NewPasswordField
          label="Contraseña"
          currentValue={password ?? ''}
          error={passwordError?.message}
          {...register('password')}
        />
        <RoleChoice role={role} onChange={setRole} />
        <SubmitButton size="lg" isWide isBusy={account.isPending || account.isSuccess}>
          Crear Cuenta
        </SubmitButton>
        <AcceptedTerms />
      </Form>
      <OtherPages hasLogInLink={hasLogInLink} email={email} />
    </>
  );
}

const ROLE_LABELS: readonly [Role, string][] = [
  ['candidate', 'Buscar trabajo'],
  ['referent', 'Ser referente'],
];

/** What the visitor is here for, which the onboarding then starts with; may be left open. */
function RoleChoice({ role, onChange }: { role: Role | undefined; onChange: (role: Role) => void }) {
  const isSending = useContext(SendingContext);
  return (
    <fieldset disabled={isSending} className="flex flex-col">
      <legend className="mb-1 text-sm font-semibold">Quiero… (opcional)</legend>
      <div className="flex flex-wrap gap-x-6">
        {ROLE_LABELS.map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name="role"
              className="radio radio-primary"
              checked={role === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const AcceptedTerms = () => (
  <p className="text-muted text-center text-sm text-balance">
    Al crear tu cuenta aceptas los{' '}
    <Link to="/terminos" className="link">
      términos
    </Link>{' '}
    y la{' '}
    <Link to="/privacidad" className="link">
      política de privacidad
    </Link>
    .
  </p>
);
