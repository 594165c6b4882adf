import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { ENTERPRISE_EXPORT_PATH } from '@uneed/domain/people/settings/settings.paths.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ChangePasswordForm } from '../../../people/accounts/exports/change-password-form.tsx';
import { GoogleCard } from '../../../people/accounts/exports/google-card.tsx';
import { PasskeysCard } from '../../../people/accounts/exports/passkeys-card.tsx';
import { DeleteAccountDialog } from '../../../people/settings/exports/delete-account-dialog.tsx';
import { ExportCard } from '../../../people/settings/exports/export-card.tsx';
import { NotificationPreferencesCard } from '../../../people/settings/exports/notification-preferences-card.tsx';
import { OwnPushCard } from '../../../people/settings/exports/own-push-card.tsx';
import { PendingDeletionText } from '../../../people/settings/exports/pending-deletion-text.tsx';
import { PushCard } from '../../../people/settings/exports/push-card.tsx';
import { SessionsCard } from '../../../people/settings/exports/sessions-card.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { useEnterprise, useSetEnterprise } from '../exports/use-enterprise.ts';
import { CancelEnterpriseDeletion } from './cancel-enterprise-deletion.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Seguridad y avisos', location);

const EXPORT_TEXT =
  'Un archivo JSON con todo lo de la empresa: perfil, vacantes, respuestas, mensajes, equipo y actividad.';

const CONSEQUENCES = [
  'La empresa se oculta enseguida, sus vacantes quedan en pausa y se cierran las sesiones de todo el equipo.',
  `Durante ${ACCOUNT_DELETION_DAYS} días cualquier dueño puede entrar y cancelarlo: todo vuelve a estar como antes.`,
  'Después se borran para siempre el perfil, las vacantes con sus aplicaciones y respuestas, y el equipo. Avisamos a quienes aplicaron.',
];

/** Deletes the enterprise; the deletion can be cancelled for two weeks (product.md, 'Account deletion'). */
function DeleteEnterpriseCard({ enterprise }: { enterprise: Enterprise }) {
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
      {isAsking && (
        <DeleteAccountDialog
          title="¿Eliminar la empresa?"
          action="Eliminar la empresa"
          description={`Cerraremos las sesiones de todo el equipo. Tienes ${ACCOUNT_DELETION_DAYS} días para arrepentirte.`}
          email={member?.email ?? email}
          onClose={() => setIsAsking(false)}
          onRequested={() => setEnterprise(null)}
        />
      )}
    </SettingsCard>
  );
}

/**
 * Password, sessions and push messages of whoever is signed in; for owners also what the enterprise is notified about, its export and its
 * deletion.
 */
export default function SecurityPage() {
  const enterprise = useEnterprise();
  const viewer = useViewer();
  if (!enterprise) return null;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader title="Seguridad y avisos" description={describeSignIn(enterprise)} />
      <SettingsCard
        title="Contraseña"
        description="Al cambiarla se cierran tus sesiones en otros dispositivos."
      >
        <div className="max-w-md">
          <ChangePasswordForm
            email={enterprise.member?.email ?? enterprise.email}
            resetPath="/enterprise/reset-password"
          />
        </div>
      </SettingsCard>
      <PasskeysCard />
      <GoogleCard />
      <SessionsCard />
      {viewer?.readOnlyText === null && (
        <div id="avisos" className="flex scroll-mt-20 flex-col gap-6">
          {enterprise.can.manage && <NotificationPreferencesCard viewerRole="enterprise" />}
          {enterprise.can.manage ? <OwnPushCard /> : <PushCard />}
        </div>
      )}
      {enterprise.can.manage && (
        <>
          <ExportCard
            title="Datos de la empresa"
            path={ENTERPRISE_EXPORT_PATH}
            description={EXPORT_TEXT}
            action="Descargar los datos"
          />
          <DeleteEnterpriseCard enterprise={enterprise} />
        </>
      )}
    </div>
  );
}

const describeSignIn = ({ email, member }: Enterprise): string =>
  member === null ? `Entraste con la cuenta de la empresa, ${email}.` : `Entraste como ${member.email}.`;
