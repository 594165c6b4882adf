import { logIn } from '@uneed/domain/accounts/accounts.api.ts';
import { logInSchema } from '@uneed/domain/accounts/accounts.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../platform/forms/first-error-resolver.ts';
import { showError } from '../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../platform/session/use-session.ts';
import { Field } from '../../ui/controls/field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { EmailField } from './email-field.tsx';

/** The login form; after sign-in the guards redirect to `next`. */
export function LogInForm() {
  const { signIn } = useSessionSetters();
  // No default values, so that values filled in before hydration are kept.
  const form = useForm({ resolver: createFirstErrorResolver(logInSchema) });
  const { register, formState, handleSubmit } = form;
  const session = useApiMutation(logIn, {
    onSuccess: (user) => {
      toast.success('Logged in successfully');
      signIn(user);
    },
    onError: (error) => showError(form, error),
  });
  return (
    <form
      noValidate
      // If the form is submitted before hydration, the password must not appear in the URL.
      method="post"
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((body) => session.mutate({ body }))}
    >
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <div className="flex flex-col gap-1">
        <Field label={<span lang="en">Password</span>} error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput autoComplete="current-password" {...control} {...register('password')} />
          )}
        </Field>
        <Link
          to="/reset-password"
          lang="en"
          className="link link-primary self-end py-2.5 text-sm font-medium"
        >
          Forgot Password
        </Link>
      </div>
      <SubmitButton size="lg" isWide isBusy={session.isPending || session.isSuccess} lang="en">
        Sign in
      </SubmitButton>
    </form>
  );
}
