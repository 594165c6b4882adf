import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import { useState } from 'react';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DeleteAccountDialog } from '../exports/delete-account-dialog.tsx';
import { PendingDeletionText } from '../exports/pending-deletion-text.tsx';
import { SettingsCard } from '../exports/settings-card.tsx';
import { OwnDataCard } from '../preferences/own-data-card.tsx';

const CONSEQUENCES = [
  'Tu cuenta se oculta enseguida: nadie te encuentra y tus vacantes quedan en pausa.',
  `Durante ${ACCOUNT_DELETION_DAYS} días puedes iniciar sesión y cancelarlo: todo vuelve a estar como antes.`,
  'Después se borran para siempre tu perfil, tu foto, tus vacantes, tus aplicaciones y tus archivos.',
  'Quienes hablaron contigo conservan sus conversaciones, con «Usuario eliminado» en lugar de tu nombre.',
];

/** Deletes the account; the deletion can be cancelled for two weeks (DESIGN §5). */
export function DeleteSection({ user }: { user: SessionUser }) {
  const { signOut } = useSessionSetters();
  const [isAsking, setIsAsking] = useState(false);
  if (user.deletionAt !== undefined) {
    return (
      <>
        <PendingDeletionText deletionAt={user.deletionAt} />
        <OwnDataCard />
      </>
    );
  }
  return (
    <>
      <OwnDataCard />
      <SettingsCard
        title="Eliminar Cuenta"
        description="Antes de irte, descarga tus datos si quieres conservarlos."
      >
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
          {CONSEQUENCES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button tone="danger" className="self-start" onClick={() => setIsAsking(true)}>
          Eliminar mi cuenta
        </Button>
      </SettingsCard>
      <DeleteAccountDialog
        title="¿Eliminar tu cuenta?"
        action="Eliminar mi cuenta"
        description={`Cerraremos tu sesión en todos tus dispositivos. Tienes ${ACCOUNT_DELETION_DAYS} días para arrepentirte.`}
        email={user.email}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        // The guards redirect to the login and from there back to this page, where the deletion can be cancelled.
        onRequested={signOut}
      />
    </>
  );
}
