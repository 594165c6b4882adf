import { logInEnterprise } from '@uneed/domain/enterprises/enterprises.api.ts';
import { enterpriseLogInSchema } from '@uneed/domain/enterprises/enterprises.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../platform/forms/show-error.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { AccountLink, useTypedEmail } from '../../accounts/exports/account-link.tsx';
import { AuthLayout } from '../../accounts/exports/auth-layout.tsx';
import { EmailField } from '../../accounts/exports/email-field.tsx';
import { SessionEndAlert } from '../../accounts/exports/session-end-alert.tsx';
import { useSetEnterprise } from '../use-enterprise.ts';
import { ENTERPRISE_BENEFITS } from './benefits.ts';

export const meta = () => [
  { title: 'Entrar como empresa · Uneed' },
  { name: 'description', content: 'Entra a la cuenta de tu empresa en Uneed.' },
];

/** The login of enterprises (specification 2 §2); the guard then leads to the panel. */
export default function EnterpriseLogInPage() {
  const setEnterprise = useSetEnterprise();
  const form = useForm({
    resolver: createFirstErrorResolver(enterpriseLogInSchema),
    defaultValues: { email: useTypedEmail() },
  });
  const { register, control, formState, handleSubmit } = form;
  const email = useWatch({ control, name: 'email' });
  const session = useApiMutation(logInEnterprise, {
    onSuccess: ({ enterprise }) => setEnterprise(enterprise),
    onError: (error) => showError(form, error, 'Error en el login'),
  });
  return (
    <AuthLayout
      title="Entra con tu empresa"
      description="Con el email y la contraseña de la cuenta de la empresa."
      benefits={ENTERPRISE_BENEFITS}
    >
      <SessionEndAlert />
      <form
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={handleSubmit((body) => session.mutate({ body }))}
      >
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        <div className="flex flex-col gap-1">
          <Field label="Contraseña" error={formState.errors.password?.message}>
            {(input) => (
              <PasswordInput autoComplete="current-password" {...input} {...register('password')} />
            )}
          </Field>
          <AccountLink to="/enterprise/reset-password" email={email} className="self-end text-sm font-medium">
            ¿Olvidaste tu contraseña?
          </AccountLink>
        </div>
        <SubmitButton size="lg" isWide isBusy={session.isPending || session.isSuccess}>
          Iniciar sesión
        </SubmitButton>
      </form>
      <div className="flex flex-col items-center text-center text-sm">
        <p>
          ¿Tu empresa no tiene cuenta?{' '}
          <AccountLink to="/enterprise/register" email={email} className="font-semibold">
            Regístrala
          </AccountLink>
        </p>
        <p>
          ¿Buscas empleo?{' '}
          <Link to="/login" className="link link-primary inline-block py-2.5 font-semibold">
            Entra con tu cuenta personal
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
