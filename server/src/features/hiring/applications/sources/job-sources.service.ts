import type { SourceCounts } from '@uneed/domain/hiring/applications/job-sources.api.ts';
import { JOB_SOURCES } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { getOwnJobCard } from '../../jobs/jobs.commands.ts';
import { countApplicationsBySource, countVisitsBySource } from './job-sources.reader.ts';

export type JobSourcesService = ReturnType<typeof createJobSources>;

/** Where applicants come from (product.md). */
export function createJobSources({ database, clock }: { database: Database; clock: Clock }) {
  /** Returns the numbers of each source that has some, to the owner of the job. Throws 404 for others. */
  async function list(actor: SessionActor, jobId: Id): Promise<SourceCounts[]> {
    const now = clock.now();
    const job = await getOwnJobCard(database.db, jobId, actor, { now });
    const db = database.dbFor(actor);
    const counted = { jobId, isBlind: job.isBlind };
    const [visits, applications] = await Promise.all([
      countVisitsBySource(db, counted),
      countApplicationsBySource(db, counted, now),
    ]);
    return JOB_SOURCES.flatMap((source) => {
      const visited = visits.find((row) => row.source === source);
      const applied = applications.find((row) => row.source === source);
      if (!visited && !applied) return [];
      const { seen = 0, begun = 0 } = visited ?? {};
      return [{ source, seen, begun, applied: applied?.applied ?? 0, answered: applied?.answered ?? 0 }];
    }).sort((a, b) => b.applied - a.applied || b.seen - a.seen);
  }

  return { list };
}
