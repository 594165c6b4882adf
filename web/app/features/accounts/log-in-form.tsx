import { logIn } from '@uneed/domain/accounts/accounts.api.ts';
import { logInSchema } from '@uneed/domain/accounts/accounts.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../platform/forms/first-error-resolver.ts';
import { useFormError } from '../../platform/forms/form-error.ts';
import { showError } from '../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { EmailField } from './email-field.tsx';

/** The login form; after sign-in the guards redirect to `next`. */
export function LogInForm() {
  const { signIn } = useSessionSetters();
  // No default values, so that values filled in before hydration are kept.
  const form = useForm({ resolver: createFirstErrorResolver(logInSchema) });
  const { register, formState, handleSubmit } = form;
  const rejected = useFormError();
  const session = useApiMutation(logIn, {
    onSuccess: (user) => {
      toast.success('Logged in successfully');
      signIn(user);
    },
    onError: (error) => showError(form, error),
  });
  // Of the form that the browser submitted without JavaScript, until this one is submitted.
  const formError = formState.isSubmitted ? undefined : rejected;
  const getError = (name: 'email' | 'password') =>
    formState.errors[name]?.message ?? (formError?.field === name ? formError.message : undefined);
  return (
    <form
      noValidate
      // Without JavaScript and before hydration the browser submits it to the action of the page.
      method="post"
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((body) => session.mutate({ body }))}
    >
      {formError !== undefined && formError.field === undefined && <FormAlert message={formError.message} />}
      <EmailField error={getError('email')} {...register('email')} defaultValue={rejected?.values.email} />
      <div className="flex flex-col gap-1">
        <Field label={<span lang="en">Password</span>} error={getError('password')}>
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
      <Button type="submit" size="lg" isWide isBusy={session.isPending || session.isSuccess} lang="en">
        Sign in
      </Button>
    </form>
  );
}
