import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import {
  type ApplicantName,
  filterAppliedJobIds,
  listNewestApplicants,
} from '../applications/applications.reader.ts';
import { countOpenContractsByJob } from '../contracts/contracts.reader.ts';
import type { JobCardRow } from './jobs.reader.ts';

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
