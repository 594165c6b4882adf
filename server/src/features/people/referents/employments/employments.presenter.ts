import { employmentRetryAt } from '@uneed/domain/people/referents/employment.rules.ts';
import type { EmployedReferent, Employment } from '@uneed/domain/people/referents/employments.schema.ts';
import type { EnterpriseCardRow } from '../../../organizations/enterprises/public/public-enterprises.reader.ts';
import { type EmployedReferentRow, type EmploymentRow, toEmploymentStatus } from './employments.reader.ts';

/** Presents to a referent what the enterprise of the company says. */
export function presentEmployment(
  enterprise: EnterpriseCardRow | undefined,
  employment: EmploymentRow | undefined,
  now: Date,
): Employment {
  if (!enterprise) return { enterprise: null, status: null, retryAt: null };
  const { id: _id, slug, fullName: companyName, profilePic: logo, industry } = enterprise;
  const status = employment ? toEmploymentStatus(employment) : null;
  const retryAt =
    employment && employmentRetryAt({ ...employment, status: toEmploymentStatus(employment) }, now);
  return {
    enterprise: { _id, slug, companyName, logo, industry, isVerified: enterprise.isVerified },
    status,
    retryAt: retryAt?.toISOString() ?? null,
  };
}

/** Presents a referent to the enterprise. */
export const presentEmployedReferent = (row: EmployedReferentRow): EmployedReferent => ({
  ...{ _id: row.id, fullName: row.fullName, profilePic: row.profilePic, position: row.position },
  status: toEmploymentStatus(row),
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
