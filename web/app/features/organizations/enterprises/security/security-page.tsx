import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { ENTERPRISE_EXPORT_PATH } from '@uneed/domain/people/settings/settings.paths.ts';
import type { MetaArgs } from 'react-router';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ChangePasswordForm } from '../../../people/accounts/exports/change-password-form.tsx';
import { ExportCard } from '../../../people/settings/exports/export-card.tsx';
import { OwnPushCard } from '../../../people/settings/exports/own-push-card.tsx';
import { PushCard } from '../../../people/settings/exports/push-card.tsx';
import { SessionsCard } from '../../../people/settings/exports/sessions-card.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { useEnterprise } from '../exports/use-enterprise.ts';
import { DeleteEnterpriseCard } from './delete-enterprise-card.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Seguridad y avisos', location);

const EXPORT_TEXT =
  'Un archivo JSON con todo lo de la empresa: perfil, vacantes, contratos, mensajes, equipo y actividad.';

/** Password, sessions and push messages of whoever is signed in; for owners also the export and the deletion of the enterprise. */
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
      <SessionsCard />
      {viewer?.readOnlyText === null && (
        <div id="avisos" className="scroll-mt-20">
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
