import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/display/card.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useEnterprise } from './use-enterprise.ts';
import { VerificationCard } from './verification/verification-card.tsx';

export const meta = () => [{ title: 'Tu empresa · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The panel of an enterprise: whether it is verified, and its profile. */
export default function PanelPage() {
  const enterprise = useEnterprise();
  if (!enterprise) return null;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-12">
      <div className="flex flex-col items-start gap-3">
        <PageHeader title={enterprise.companyName} description="El perfil de tu empresa en Uneed." />
        {enterprise.isVerified ? (
          <Badge tone="success">
            <BadgeCheck aria-hidden className="size-4" /> Empresa verificada
          </Badge>
        ) : (
          <>
            <Badge tone="neutral">Sin verificar</Badge>
            <p className="text-muted text-sm">Todavía no hemos revisado los datos de esta empresa.</p>
          </>
        )}
      </div>
      <VerificationCard enterprise={enterprise} />
      <Card>
        <ProfileForm enterprise={enterprise} />
      </Card>
    </div>
  );
}
