import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { isConfirmedByCompany } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import { COMPANY_CONFIRMED_LABEL } from '@uneed/domain/people/referents/employment.rules.ts';
import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { useApi } from '../../../../platform/api/api-query.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { VerifiedEnterpriseBadge } from '../../../organizations/enterprises/exports/verified-enterprise-badge.tsx';
import { OwnerBadge } from '../job/job-badges.tsx';

type NameProps = { name: string; enterprise: JobCard['enterprise'] };

/**
 * The name of the company, for an enterprise a link to its public page. In the area of enterprises it is plain text: there only
 * the preview of an own job shows it, which leads nowhere.
 */
export function CompanyName({ name, enterprise }: NameProps) {
  const { area } = useApi();
  if (enterprise === null || area === 'enterprise') return <span>{name}</span>;
  return (
    <Link to={enterprisePath(enterprise.slug)} className="link-hover text-primary -my-2.5 py-2.5">
      {name}
    </Link>
  );
}

type BadgeProps = { job: Pick<JobCard, 'enterprise' | 'verification' | 'postedBy' | 'isAnonimous'> };

/** Whether the enterprise or the referent who published a job is verified, or confirmed by the company. */
export function CompanyBadge({ job }: BadgeProps) {
  const isVerified = job.verification === 'verified';
  if (isVerified && job.enterprise !== null) return <VerifiedEnterpriseBadge />;
  if (isVerified || !isConfirmedByCompany(job)) return <OwnerBadge job={job} />;
  return (
    <Badge tone="success">
      <Building2 aria-hidden />
      {COMPANY_CONFIRMED_LABEL}
    </Badge>
  );
}
