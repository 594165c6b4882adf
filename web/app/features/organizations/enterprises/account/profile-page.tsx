import { useQuery } from '@tanstack/react-query';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { ExternalLink } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { useEnterprise } from '../exports/use-enterprise.ts';
import { verificationQuery } from '../exports/verification.queries.ts';
import { VerifiedEnterpriseBadge } from '../exports/verified-enterprise-badge.tsx';
import { ProfileForm } from './profile-form.tsx';

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
        actions={
          // The public page is outside of the area of enterprises: a new document.
          <LinkButton to={enterprisePath(enterprise.slug)} reloadDocument tone="outline">
            <ExternalLink aria-hidden className="size-4" />
            Ver página pública
          </LinkButton>
        }
      />
      <VerificationNote enterprise={enterprise} />
      <Card>
        <ProfileForm enterprise={enterprise} />
      </Card>
    </div>
  );
}

/** Whether the enterprise is verified, and what it means when it is not. */
function VerificationNote({ enterprise: { isVerified } }: { enterprise: Enterprise }) {
  const { data } = useQuery({ ...verificationQuery, enabled: !isVerified });
  const isInReview = data?.status === 'inReview';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isVerified ? (
        <VerifiedEnterpriseBadge />
      ) : (
        <>
          <Badge>{isInReview ? 'En revisión' : 'Sin verificar'}</Badge>
          <p className="text-muted text-sm">
            {isInReview
              ? 'Estamos revisando los datos de esta empresa.'
              : 'Todavía no hemos revisado los datos de esta empresa.'}
          </p>
        </>
      )}
    </div>
  );
}
