import { useSession } from '../../../platform/session/use-session.ts';
import { ChangePasswordForm } from './exports/change-password-form.tsx';
import { useHasPassword } from './exports/own-password.queries.ts';
import { NarrowPage } from './narrow-page.tsx';

export const meta = () => [{ title: 'Cambiar contraseña · Uneed' }];

/** The page to change the password. */
export default function ChangePasswordPage() {
  const { user } = useSession();
  const hasPassword = useHasPassword();
  return (
    <NarrowPage
      title={hasPassword ? 'Cambiar contraseña' : 'Crear contraseña'}
      description={`Al ${hasPassword ? 'cambiarla' : 'crearla'}, se cierran tus sesiones en otros dispositivos.`}
    >
      <ChangePasswordForm email={user?.email ?? ''} resetPath="/reset-password" />
    </NarrowPage>
  );
}
