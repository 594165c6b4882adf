import { isJobPageExpired } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Job, JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { REMOVED_JOB_TEXT } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import {
  type ApplicantName,
  filterAppliedJobIds,
  listNewestApplicants,
} from '../applications/applications.reader.ts';
import { countOpenContractsByJob } from '../contracts/contracts.reader.ts';
import { type JobViewer, maySee, toPolicyJob } from './jobs.policy.ts';
import { type JobCardRow, wasDeleted } from './jobs.reader.ts';

/** What the viewer may see of a job's applications, and when. */
export type JobVisibility = {
  viewerId: Id | null;
  /** The member of an enterprise's team who acts in its name; null for a person. */
  teamMember: Actor['teamMember'];
  /** The job's newest applicants; empty unless the viewer owns the job. */
  applicants: ApplicantName[];
  /** Open contracts of the job; 0 unless the viewer owns the job. */
  contractsOpen: number;
  /** Whether the viewer is an applicant. */
  hasApplied: boolean;
  now: Date;
};

/** Loads what the viewer may see of the applications to these jobs, in at most three queries; none without a viewer. */
export async function loadJobVisibility(
  db: DbOrTx,
  rows: JobCardRow[],
  viewer: (Pick<Actor, 'id'> & Partial<Pick<Actor, 'teamMember'>>) | null,
  options: { now: Date; perJob: number },
): Promise<(row: JobCardRow) => JobVisibility> {
  const { now, perJob } = options;
  if (!viewer)
    return () => ({
      viewerId: null,
      teamMember: null,
      applicants: [],
      contractsOpen: 0,
      hasApplied: false,
      now,
    });
  const owned = rows.filter((row) => row.ownerId === viewer.id && row.applicantCount > 0).map(({ id }) => id);
  const others = rows.filter((row) => row.ownerId !== viewer.id).map(({ id }) => id);
  const [applicants, contracts, applied] = await Promise.all([
    listNewestApplicants(db, owned, perJob),
    countOpenContractsByJob(db, owned, now),
    filterAppliedJobIds(db, viewer.id, others),
  ]);
  return (row) => ({
    viewerId: viewer.id,
    teamMember: viewer.teamMember ?? null,
    applicants: applicants.filter(({ jobId }) => jobId === row.id),
    contractsOpen: contracts.get(row.id) ?? 0,
    hasApplied: applied.has(row.id),
    now,
  });
}

type Viewer = Pick<Actor, 'id'> | null;
type StoredJob = {
  ownerId: Id;
  status: string;
  ownStatus: string | null;
  moderation: string;
  expiresAt: Date;
};
type ShownJob = Pick<JobCard, 'status' | 'expirationDate' | 'applicants' | 'employer'>;

/** Returns the job if the viewer may see it. Throws 410 if it was deleted or removed, otherwise 404. */
export async function assertVisible<J extends StoredJob>(
  db: DbOrTx,
  id: Id,
  viewer: JobViewer,
  job: J | undefined,
): Promise<J> {
  const policyJob = job && toPolicyJob(job);
  if (job && policyJob && maySee(viewer, policyJob)) return job;
  if (policyJob?.withheld === 'removed') throw new AppError('GONE', REMOVED_JOB_TEXT);
  if (!job && (await wasDeleted(db, id))) throw new AppError('GONE', 'Esta vacante fue eliminada');
  throw notFound('Oportunidad no encontrada');
}

/** Whether a job still has a page. Long after it closed it has one only for its owner and its applicants (product.md, 'Job page'). */
export function isJobPageAvailable(job: ShownJob, viewer: Viewer, now: Date): boolean {
  const isInvolved = job.applicants.length > 0 || (viewer !== null && job.employer === viewer.id);
  return isInvolved || !isJobPageExpired(job.status, new Date(job.expirationDate), now);
}

/** Returns the job. Throws 410 if it no longer has a page. */
export function assertJobPageAvailable(job: Job, viewer: Viewer, now: Date): Job {
  if (!isJobPageAvailable(job, viewer, now)) throw new AppError('GONE', 'Esta vacante cerró hace tiempo');
  return job;
}
