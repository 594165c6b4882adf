import {
  ENTERPRISE_PROFILE_PATH,
  OTHER_INDUSTRY,
} from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { shortPlace } from '@uneed/domain/people/places/postal-address.ts';
import { Globe, MapPin, Pencil, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsEnterprise, usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { CompanyLogo } from '../../../../ui/display/company-logo.tsx';
import { ShareMenu } from '../../../../ui/share/share-menu.tsx';
import { useShare } from '../../../../ui/share/use-share.ts';
import { useEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { VerifiedEnterpriseBadge } from '../../../organizations/enterprises/exports/verified-enterprise-badge.tsx';
import { FollowButton } from './follow-button.tsx';

type Props = { enterprise: PublicEnterprise; url: string };

/** Who the company is, with the buttons to follow and share it; for the company itself those that lead to its area. */
export function CompanyHeader({ enterprise, url }: Props) {
  const { companyName, logo, industry, isVerified, followers } = enterprise;
  const isOwn = useIsOwnCompany(enterprise);
  const share = useShare({ title: `${companyName} en Uneed`, url });
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        {logo === '' ? (
          <CompanyLogo name={companyName} size="lg" />
        ) : (
          <img src={logo} alt="" className="rounded-box bg-base-300 size-16 shrink-0 object-cover" />
        )}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <h1 className="text-2xl break-words sm:text-3xl">{companyName}</h1>
          {isVerified && <VerifiedEnterpriseBadge />}
          <p className="text-muted text-sm">
            {`${industry === OTHER_INDUSTRY ? '' : `${industry} · `}${formatQuantity(followers, 'seguidor', 'seguidores')}`}
          </p>
        </div>
      </div>
      <CompanyFacts enterprise={enterprise} />
      <div className="flex flex-wrap gap-3">
        {isOwn ? <OwnActions /> : <FollowButton enterprise={enterprise} />}
        <ShareMenu
          align="start"
          buttonClassName={buttonClasses({ tone: 'outline' }, 'noscript:hidden')}
          share={share}
        />
      </div>
    </Card>
  );
}

/** Whether the page is that of the enterprise that reads it. */
export const useIsOwnCompany = ({ _id }: Pick<PublicEnterprise, '_id'>): boolean => {
  const isEnterprise = useIsEnterprise();
  return useViewer()?._id === _id && isEnterprise;
};

function OwnActions() {
  const { myJobs } = usePaths();
  const canEdit = useEnterprise()?.can.manage === true;
  return (
    <>
      {canEdit && (
        <LinkButton to={ENTERPRISE_PROFILE_PATH} tone="outline">
          <Pencil aria-hidden className="size-4" />
          Editar
        </LinkButton>
      )}
      <LinkButton to={myJobs} tone="outline">
        <Users aria-hidden className="size-4" />
        Ver aplicantes
      </LinkButton>
    </>
  );
}

const CompanyFacts = ({ enterprise: { location, size, website } }: { enterprise: PublicEnterprise }) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    <Fact icon={<MapPin aria-hidden className="size-4" />}>{shortPlace(location)}</Fact>
    <Fact icon={<Users aria-hidden className="size-4" />}>{size} empleados</Fact>
    {website !== '' && (
      <Fact icon={<Globe aria-hidden className="size-4" />}>
        <a
          href={website}
          target="_blank"
          rel="nofollow ugc noopener"
          className="link link-primary inline-flex min-h-11 items-center font-semibold break-all"
        >
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      </Fact>
    )}
  </ul>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-11 items-center gap-2">
    <span className="text-muted shrink-0">{icon}</span>
    <span className="contents">{children}</span>
  </li>
);
