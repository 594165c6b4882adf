import { KeyRound } from 'lucide-react';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { SessionsCard } from '../exports/sessions-card.tsx';
import { SettingsCard } from '../exports/settings-card.tsx';

/** The password and the active sessions. */
export function SecuritySection() {
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
      <SessionsCard />
    </>
  );
}
