import type { Id } from '@uneed/domain/kernel/ids.ts';
import { employmentRetryAt } from '@uneed/domain/people/referents/employment.rules.ts';
import type {
  EmployedReferent,
  Employment,
  EnterpriseCard,
} from '@uneed/domain/people/referents/employments.schema.ts';
import { type EmployedReferentRow, type EmploymentRow, toEmploymentStatus } from './employments.reader.ts';

/** A verified enterprise. */
export type CompanyRow = {
  id: Id;
  slug: string;
  fullName: string;
  profilePic: string;
  industry: string;
  isVerified: boolean;
};

export const presentCompany = (row: CompanyRow): EnterpriseCard => ({
  _id: row.id,
  slug: row.slug,
  companyName: row.fullName,
  logo: row.profilePic,
  industry: row.industry,
  isVerified: row.isVerified,
});

/** Presents to a referent what the enterprise of the company says. */
export function presentEmployment(
  enterprise: CompanyRow | undefined,
  employment: EmploymentRow | undefined,
  now: Date,
): Employment {
  if (!enterprise) return { enterprise: null, status: null, retryAt: null };
  const status = employment ? toEmploymentStatus(employment) : null;
  const retryAt =
    employment && employmentRetryAt({ ...employment, status: toEmploymentStatus(employment) }, now);
  return {
    enterprise: presentCompany(enterprise),
    status,
    retryAt: retryAt?.toISOString() ?? null,
  };
}

/** Presents a referent to the enterprise. */
export const presentEmployedReferent = (row: EmployedReferentRow): EmployedReferent => ({
  _id: row.id,
  fullName: row.fullName,
  profilePic: row.profilePic,
  position: row.position,
  status: toEmploymentStatus(row),
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
