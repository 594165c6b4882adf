import { logIn } from '@uneed/domain/accounts/accounts.api.ts';
import { logInSchema } from '@uneed/domain/accounts/accounts.schema.ts';
import type { ComponentProps } from 'react';
import { type FieldError, useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../platform/forms/first-error-resolver.ts';
import { showError } from '../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../platform/session/use-session.ts';
import { Field } from '../../ui/controls/field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { AccountLink, useTypedEmail } from './account-link.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorWithLink } from './error-with-link.tsx';
import { OtherAccountPage } from './other-account-page.tsx';

/** The login form, with links to the other pages of the account; after sign-in the guards redirect to `next`. */
export function LogInForm() {
  const { signIn } = useSessionSetters();
  // No other default values, so that values filled in before hydration are kept.
  const form = useForm({
    resolver: createFirstErrorResolver(logInSchema),
    defaultValues: { email: useTypedEmail() },
  });
  const { register, control, formState, handleSubmit } = form;
  const email = useWatch({ control, name: 'email' });
  const session = useApiMutation(logIn, {
    onSuccess: (user) => {
      toast.success('Logged in successfully');
      signIn(user);
    },
    onError: (error) => showError(form, error),
  });
  return (
    <>
      <form
        noValidate
        // If the form is submitted before hydration, the password must not appear in the URL.
        method="post"
        className="flex flex-col gap-5"
        onSubmit={handleSubmit((body) => session.mutate({ body }))}
      >
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        <CurrentPasswordField error={formState.errors.password} email={email} {...register('password')} />
        <SubmitButton size="lg" isWide isBusy={session.isPending || session.isSuccess} lang="en">
          Sign in
        </SubmitButton>
      </form>
      <OtherAccountPage question="¿No tienes una cuenta?" to="/signup" email={email}>
        Crea una gratis
      </OtherAccountPage>
    </>
  );
}

type PasswordProps = ComponentProps<typeof PasswordInput> & {
  error: FieldError | undefined;
  /** The typed email. */
  email: string | undefined;
};

/** Field for the password, with a link to a new password; an error of the server has the same link in Spanish. */
function CurrentPasswordField({ error, email, ...input }: PasswordProps) {
  const resetLink = { to: '/reset-password', email } as const;
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={<span lang="en">Password</span>}
        error={
          error?.type === 'server' ? (
            <ErrorWithLink message={error.message} {...resetLink}>
              ¿Olvidaste tu contraseña?
            </ErrorWithLink>
          ) : (
            error?.message
          )
        }
      >
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...input} />}
      </Field>
      <AccountLink {...resetLink} lang="en" className="self-end text-sm font-medium">
        Forgot Password
      </AccountLink>
    </div>
  );
}
