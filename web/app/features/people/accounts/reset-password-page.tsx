import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { resetPassword } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { resetPasswordSchema } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Link, type MetaArgs, useLocation, useNavigate } from 'react-router';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../platform/forms/show-error.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { useSessionSetters } from '../../../platform/session/use-session.ts';
import { Form } from '../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { AccountPath } from './exports/account-link.tsx';
import { NewPasswordField } from './exports/new-password-field.tsx';
import { RequestResetForm } from './exports/request-reset-form.tsx';
import { useLoadSession } from './exports/sign-in-link.queries.ts';
import { useUrlToken } from './exports/use-url-token.ts';
import { NarrowPage } from './narrow-page.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Restablecer contraseña', location);

/** Sets a new password with the token of the emailed link; the server ends all other sessions. With a second factor the login follows. */
function NewPasswordForm({ token, loginPath }: { token: string; loginPath: AccountPath }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { signOut } = useSessionSetters();
  const loadSession = useLoadSession();
  const form = useForm({
    resolver: createFirstErrorResolver(resetPasswordSchema),
    defaultValues: { token, password: '' },
  });
  const { register, control, formState, handleSubmit } = form;
  const password = useWatch({ control, name: 'password' });
  const reset = useApiMutation(resetPassword, {
    onSuccess: async ({ message, isSignedIn, email }) => {
      signOut();
      if (isSignedIn) await loadSession();
      // Whoever is signed in is led on from there.
      await navigate(loginPath, { replace: true, state: { email } });
      // On the login: there it is read, however long that page takes to load.
      toast.success(message);
    },
    onError: (error) => showError(form, error),
  });
  return (
    <Form
      isSending={reset.isPending || reset.isSuccess}
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((body) => reset.mutate({ body }))}
    >
      <NewPasswordField
        label="Contraseña nueva"
        currentValue={password}
        error={formState.errors.password?.message ?? formState.errors.token?.message}
        {...register('password')}
      />
      <SubmitButton size="lg" isWide isBusy={reset.isPending || reset.isSuccess}>
        Guardar contraseña
      </SubmitButton>
      {reset.isError && (
        <Link to={pathname} className="link link-primary self-center py-2.5 text-sm font-medium">
          Pedir otro enlace
        </Link>
      )}
    </Form>
  );
}

/** Requests the reset link or, when opened by that link, sets the new password (product.md, 'Accounts'); for people and for enterprises. */
export default function ResetPasswordPage() {
  const token = useUrlToken();
  const isEnterprise = areaOfPath(useLocation().pathname) === 'enterprise';
  const loginPath = isEnterprise ? '/enterprise/login' : '/login';
  const description = token
    ? 'Elige una contraseña nueva para tu cuenta.'
    : 'Escribe el email de tu cuenta y te enviamos un enlace para elegir otra contraseña.';
  return (
    <NarrowPage title="Restablecer contraseña" description={description}>
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <RequestResetForm loginPath={loginPath} />}
      {token && <NewPasswordForm key={token} token={token} loginPath={loginPath} />}
    </NarrowPage>
  );
}
