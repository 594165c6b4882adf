import type { MetaArgs } from 'react-router';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { useEnterprise } from '../use-enterprise.ts';
import { ProfileForm } from './profile-form.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { VerificationNote } from './verification-note.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Perfil de la empresa', location);

/** The profile of the enterprise, with a link to its public page. */
export default function ProfilePage() {
  const enterprise = useEnterprise();
  if (!enterprise) return null;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title={enterprise.companyName}
        description="El perfil de tu empresa en Uneed."
        actions={<PublicPageLink enterprise={enterprise} />}
      />
      <VerificationNote enterprise={enterprise} />
      <Card>
        <ProfileForm enterprise={enterprise} />
      </Card>
    </div>
  );
}
