import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { type MetaArgs, useLocation } from 'react-router';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { RequestResetForm } from './exports/request-reset-form.tsx';
import { useUrlToken } from './exports/use-url-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Restablecer contraseña', location);

/** Requests the reset link or, when opened by that link, sets the new password (DESIGN §5); for people and for enterprises. */
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
