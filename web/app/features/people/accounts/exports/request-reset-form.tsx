import { PASSWORD_RESET_MINUTES } from '@uneed/domain/people/accounts/account.rules.ts';
import { requestPasswordReset } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { requestPasswordResetSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { MailCheck } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { AccountLink, type AccountPath, useTypedEmail } from './account-link.tsx';
import { EmailField } from './email-field.tsx';

/** Requests the email with the reset link; shows the same message whether or not the address has an account. */
export function RequestResetForm({ loginPath }: { loginPath: AccountPath }) {
  const form = useForm({
    resolver: createFirstErrorResolver(requestPasswordResetSchema),
    defaultValues: { email: useTypedEmail() ?? '' },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const request = useApiMutation(requestPasswordReset, { onError: (error) => showError(form, error) });
  if (request.isSuccess) {
    return (
      <div role="status">
        <EmptyState
          icon={MailCheck}
          title="Revisa tu correo"
          action={
            <Button tone="outline" onClick={() => request.reset()}>
              Usar otro email
            </Button>
          }
        >
          {request.data.message} El enlace vence en {PASSWORD_RESET_MINUTES} minutos.
        </EmptyState>
      </div>
    );
  }
  return (
    <Form
      isSending={request.isPending}
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((body) => request.mutate({ body }))}
    >
      <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      <SubmitButton size="lg" isWide isBusy={request.isPending}>
        Enviar enlace
      </SubmitButton>
      <AccountLink to={loginPath} email={email} className="self-center text-sm font-medium">
        Volver a iniciar sesión
      </AccountLink>
    </Form>
  );
}
