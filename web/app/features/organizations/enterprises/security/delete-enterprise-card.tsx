import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { DeleteAccountDialog } from '../../../people/settings/exports/delete-account-dialog.tsx';
import { PendingDeletionText } from '../../../people/settings/exports/pending-deletion-text.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';
import { CancelEnterpriseDeletion } from './cancel-enterprise-deletion.tsx';

const CONSEQUENCES = [
  'La empresa se oculta enseguida, sus vacantes quedan en pausa y se cierran las sesiones de todo el equipo.',
  `Durante ${ACCOUNT_DELETION_DAYS} días cualquier dueño puede entrar y cancelarlo: todo vuelve a estar como antes.`,
  'Después se borran para siempre el perfil, las vacantes con sus aplicaciones y contratos, y el equipo. Avisamos a quienes aplicaron.',
];

/** Deletes the enterprise; the deletion can be cancelled for two weeks (DESIGN §5). */
export function DeleteEnterpriseCard({ enterprise }: { enterprise: Enterprise }) {
  const setEnterprise = useSetEnterprise();
  const [isAsking, setIsAsking] = useState(false);
  const { deletionAt, email, member } = enterprise;
  if (deletionAt !== undefined)
    return <PendingDeletionText deletionAt={deletionAt} action={<CancelEnterpriseDeletion />} />;
  return (
    <SettingsCard
      title="Eliminar la empresa"
      description="Descarga antes los datos, si quieres conservarlos."
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        {CONSEQUENCES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button tone="danger" className="self-start" onClick={() => setIsAsking(true)}>
        Eliminar la empresa
      </Button>
      <DeleteAccountDialog
        title="¿Eliminar la empresa?"
        action="Eliminar la empresa"
        description={`Cerraremos las sesiones de todo el equipo. Tienes ${ACCOUNT_DELETION_DAYS} días para arrepentirte.`}
        email={member?.email ?? email}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onRequested={() => setEnterprise(null)}
      />
    </SettingsCard>
  );
}
