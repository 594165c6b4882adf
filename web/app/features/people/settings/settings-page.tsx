import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createServerLoader } from '../../../platform/api/loaders.ts';
import { useSession, useSessionSetters } from '../../../platform/session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { GoogleCard } from '../accounts/exports/google-card.tsx';
import { PasskeysCard } from '../accounts/exports/passkeys-card.tsx';
import { ProfileSummary } from '../profiles/exports/profile-summary.tsx';
import { loadOwnVerification } from '../referents/exports/own-verification.ts';
import { DeleteAccountDialog } from './exports/delete-account-dialog.tsx';
import { PendingDeletionText } from './exports/pending-deletion-text.tsx';
import { SessionsCard } from './exports/sessions-card.tsx';
import { SettingsCard } from './exports/settings-card.tsx';
import { AppearanceSection } from './preferences/appearance-section.tsx';
import { NotificationsSection } from './preferences/notifications-section.tsx';
import { OwnDataCard } from './preferences/own-data-card.tsx';
import { PrivacySection } from './preferences/privacy-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SectionHeader } from './section-header.tsx';
import { DEFAULT_SECTION, readSection, type SectionId, SettingsNav } from './settings-nav.tsx';

export const meta = () => [{ title: 'Configuración · Uneed' }, { name: 'robots', content: 'noindex' }];

const CONSEQUENCES = [
  'Tu cuenta se oculta enseguida: nadie te encuentra y tus vacantes quedan en pausa.',
  `Durante ${ACCOUNT_DELETION_DAYS} días puedes iniciar sesión y cancelarlo: todo vuelve a estar como antes.`,
  'Después se borran para siempre tu perfil, tu foto, tus vacantes, tus aplicaciones y tus archivos.',
  'Quienes hablaron contigo conservan sus conversaciones, con «Usuario eliminado» en lugar de tu nombre.',
];

/** Deletes the account; the deletion can be cancelled for two weeks (product.md, 'Account deletion'). */
function DeleteSection({ user }: { user: SessionUser }) {
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
      {isAsking && (
        <DeleteAccountDialog
          title="¿Eliminar tu cuenta?"
          action="Eliminar mi cuenta"
          description={`Cerraremos tu sesión en todos tus dispositivos. Tienes ${ACCOUNT_DELETION_DAYS} días para arrepentirte.`}
          email={user.email}
          onClose={() => setIsAsking(false)}
          // The guards redirect to the login and from there back to this page, where the deletion can be cancelled.
          onRequested={signOut}
        />
      )}
    </>
  );
}

/** The password, the second factor of admins, and the active sessions. */
function SecuritySection({ user }: { user: SessionUser }) {
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
      <PasskeysCard />
      <GoogleCard />
      <SessionsCard />
    </>
  );
}

const CONTENT: Record<SectionId, ComponentType<{ user: SessionUser }>> = {
  profile: ProfileSection,
  appearance: AppearanceSection,
  security: SecuritySection,
  privacy: PrivacySection,
  notifications: NotificationsSection,
  delete: DeleteSection,
};

/** Sections that show the profile (product.md, 'Settings') above their own content. */
const WITH_PROFILE: ReadonlySet<SectionId> = new Set(['privacy', 'notifications', 'delete']);

export const loader = createServerLoader(loadOwnVerification);
/** In the browser the page shows at once. */
export const clientLoader = () => null;

/**
 * The settings page; the section is in the URL, so that back and forward work. A phone shows the list of sections, or the
 * section in the URL. Wide screens show both, without a section in the URL the profile.
 */
export default function SettingsPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (!user) return null;
  const section = readSection(search);
  const current = section?.id ?? DEFAULT_SECTION;
  const Content = CONTENT[current];
  return (
    <div className="page-width flex flex-1 flex-col gap-4 pt-6 pb-10 sm:pt-10 lg:gap-8">
      {section === undefined ? (
        <h1 className="text-2xl sm:text-3xl">Configuración</h1>
      ) : (
        <SectionHeader title={section.label} />
      )}
      <div className="flex flex-col gap-4 lg:flex-row lg:gap-10">
        <SettingsNav section={section?.id} isReferent={user.role === 'referent'} />
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-col gap-4 sm:gap-6',
            section === undefined && 'max-lg:hidden',
          )}
        >
          {WITH_PROFILE.has(current) && <ProfileSummary user={user} />}
          <Content user={user} />
        </div>
      </div>
    </div>
  );
}
