import { enterprisePath } from '@uneed/domain/enterprises/enterprise.rules.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { Link } from 'react-router';
import { useApi } from '../../../platform/api/api-query.ts';
import { pageExists } from '../../../platform/paths.ts';
import { VerifiedEnterpriseBadge } from '../../enterprises/exports/verified-enterprise-badge.tsx';
import { OwnerBadge } from '../job/owner-badge.tsx';

type NameProps = { name: string; enterprise: JobCard['enterprise'] };

/**
 * The name of the company, for an enterprise a link to its public page. In the area of enterprises it is plain text: there only
 * the preview of an own job shows it, which leads nowhere.
 */
export function CompanyName({ name, enterprise }: NameProps) {
  const { area } = useApi();
  if (enterprise === null || area === 'enterprise' || !pageExists('/empresas/:slug'))
    return <span>{name}</span>;
  return (
    <Link to={enterprisePath(enterprise.slug)} className="link-hover text-primary -my-2.5 py-2.5">
      {name}
    </Link>
  );
}

/** Whether the enterprise or the referent who published a job is verified. */
export function CompanyBadge({ job }: { job: Pick<JobCard, 'enterprise' | 'verification'> }) {
  const isVerifiedEnterprise = job.enterprise !== null && job.verification === 'verified';
  return isVerifiedEnterprise ? <VerifiedEnterpriseBadge /> : <OwnerBadge verification={job.verification} />;
}
