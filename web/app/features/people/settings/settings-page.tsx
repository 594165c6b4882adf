import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { createServerLoader } from '../../../platform/api/loaders.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProfileSummary } from '../profiles/exports/profile-summary.tsx';
import { loadOwnVerification } from '../referents/exports/own-verification.ts';
import { DeleteSection } from './account/delete-section.tsx';
import { SecuritySection } from './account/security-section.tsx';
import { AppearanceSection } from './preferences/appearance-section.tsx';
import { NotificationsSection } from './preferences/notifications-section.tsx';
import { PrivacySection } from './preferences/privacy-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SectionHeader } from './section-header.tsx';
import { DEFAULT_SECTION, readSection, type SectionId } from './sections.ts';
import { SettingsNav } from './settings-nav.tsx';

export const meta = () => [{ title: 'Configuración · Uneed' }, { name: 'robots', content: 'noindex' }];

const CONTENT: Record<SectionId, ComponentType<{ user: SessionUser }>> = {
  profile: ProfileSection,
  appearance: AppearanceSection,
  security: SecuritySection,
  privacy: PrivacySection,
  notifications: NotificationsSection,
  delete: DeleteSection,
};

/** Sections that show the profile (specification 1 §2) above their own content (DESIGN §5). */
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
        <SettingsNav section={section?.id} />
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
