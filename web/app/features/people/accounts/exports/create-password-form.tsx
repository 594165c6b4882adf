import { createPasswordSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import { toastReply } from '../../../../platform/api/toasts.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useCreatePassword } from './own-password.queries.ts';
import { ProofCodeField } from './proof-field.tsx';

/** Creates the first password of an account that signs in by other ways; the server ends all other sessions. */
export function CreatePasswordForm({ email }: { email: string }) {
  const form = useForm({
    resolver: createFirstErrorResolver(createPasswordSchema),
    defaultValues: { emailCode: '', newPassword: '' },
  });
  const { register, control, formState, handleSubmit } = form;
  const newPassword = useWatch({ control, name: 'newPassword' });
  const create = useCreatePassword();
  const submit = handleSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: toastReply,
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Form isSending={create.isPending} className="flex flex-col gap-5" onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ProofCodeField error={formState.errors.emailCode?.message} {...register('emailCode')} />
      <NewPasswordField
        label="Contraseña nueva"
        currentValue={newPassword}
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <SubmitButton size="lg" isWide isBusy={create.isPending}>
        Crear contraseña
      </SubmitButton>
    </Form>
  );
}
