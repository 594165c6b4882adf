import { useSession } from '../../../platform/session/use-session.ts';
import { ChangePasswordForm } from './exports/change-password-form.tsx';
import { NarrowPage } from './narrow-page.tsx';

export const meta = () => [{ title: 'Cambiar contraseña · Uneed' }];

/** The page to change the password. */
export default function ChangePasswordPage() {
  const { user } = useSession();
  return (
    <NarrowPage
      title="Cambiar contraseña"
      description="Al cambiarla, se cierran tus sesiones en otros dispositivos."
    >
      <ChangePasswordForm email={user?.email ?? ''} resetPath="/reset-password" />
    </NarrowPage>
  );
}
