import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { appliedAmong, newestApplicants } from '../applications/applications.reader.ts';
import { openContractCounts } from '../contracts/contracts.reader.ts';
import type { Sight } from './jobs.presenter.ts';
import type { JobCardRow } from './jobs.reader.ts';

/** For each of these vacancies what the viewer may know of its applications; one or two questions, none for nobody. */
export async function sightsOf(
  db: DbOrTx,
  rows: JobCardRow[],
  viewer: Pick<Actor, 'id'> | null,
  options: { now: Date; perJob: number },
): Promise<(row: JobCardRow) => Sight> {
  const { now, perJob } = options;
  if (!viewer) return () => ({ viewerId: null, applicants: [], contractsOpen: 0, hasApplied: false, now });
  const owned = rows.filter((row) => row.ownerId === viewer.id && row.applicantCount > 0).map(({ id }) => id);
  const others = rows.filter((row) => row.ownerId !== viewer.id).map(({ id }) => id);
  const [applicants, contracts, applied] = await Promise.all([
    newestApplicants(db, owned, perJob),
    openContractCounts(db, owned, now),
    appliedAmong(db, viewer.id, others),
  ]);
  return (row) => ({
    viewerId: viewer.id,
    applicants: applicants.filter(({ jobId }) => jobId === row.id),
    contractsOpen: contracts.get(row.id) ?? 0,
    hasApplied: applied.has(row.id),
    now,
  });
}
