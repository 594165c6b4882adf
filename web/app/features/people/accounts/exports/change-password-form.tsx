import { changePassword } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { changePasswordSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { CreatePasswordForm } from './create-password-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useHasPassword } from './own-password.queries.ts';

type Props = {
  /** Email of whoever is signed in. */
  email: string;
  /** Page for a forgotten password. */
  resetPath: string;
};

/** Changes the password, or creates it for an account without one (product.md, 'Accounts'). */
export const ChangePasswordForm = (props: Props) =>
  useHasPassword() ? <ReplacePasswordForm {...props} /> : <CreatePasswordForm email={props.email} />;

/** Changes the password; the server ends all other sessions. */
function ReplacePasswordForm({ email, resetPath }: Props) {
  const form = useForm({
    resolver: createFirstErrorResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { register, control, formState, handleSubmit } = form;
  const newPassword = useWatch({ control, name: 'newPassword' });
  const change = useApiMutation(changePassword, {
    onSuccess: ({ message }) => {
      toast.success(message);
      form.reset();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Form
      isSending={change.isPending}
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((body) => change.mutate({ body }))}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Contraseña actual" error={formState.errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...register('currentPassword')} />
        )}
      </Field>
      <NewPasswordField
        label="Contraseña nueva"
        currentValue={newPassword}
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <SubmitButton size="lg" isWide isBusy={change.isPending}>
        Guardar contraseña
      </SubmitButton>
      <Link to={resetPath} className="link link-primary self-center py-2.5 text-sm font-medium">
        Olvidé mi contraseña actual
      </Link>
    </Form>
  );
}
