import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { SessionsCard } from '../exports/sessions-card.tsx';
import { SettingsCard } from '../exports/settings-card.tsx';

/** The password, the second factor of admins, and the active sessions. */
export function SecuritySection({ user }: { user: SessionUser }) {
  return (
    <>
      <SettingsCard
        title="Contraseña"
        description="Al cambiarla se cierran tus sesiones en otros dispositivos."
        action={
          <LinkButton to="/change-password" tone="outline">
            <KeyRound aria-hidden className="size-5" />
            Cambiar contraseña
          </LinkButton>
        }
      />
      {user.isAdmin && (
        <SettingsCard
          title="Verificación en dos pasos"
          description="Un código de tu teléfono, además de la contraseña, para entrar a una cuenta que administra Uneed."
          action={
            <LinkButton to="/two-factor" tone="outline">
              <ShieldCheck aria-hidden className="size-5" />
              Configurar
            </LinkButton>
          }
        />
      )}
      <SessionsCard />
    </>
  );
}
