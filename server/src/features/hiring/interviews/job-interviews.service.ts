import { JOB_INTERVIEWS_PAGE_SIZE } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { presentIdentity } from '../applications/blind/identity.presenter.ts';
import { getOwnJobCard } from '../jobs/jobs.commands.ts';
import { presentInterview } from './interviews.presenter.ts';
import { countJobInterviews, findInterviewerNames, listJobInterviews } from './interviews.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type JobInterviews = ReturnType<typeof createJobInterviews>;

/** The interviews of a job, for who owns it and the team. */
export function createJobInterviews({ database: { db }, clock }: Dependencies) {
  /** Returns a page (from 1). Throws 404 for others than the owner of the job. */
  async function list(actor: Actor, jobId: Id, page: number) {
    const now = clock.now();
    const { title } = await getOwnJobCard(db, jobId, actor, { now });
    const [rows, total] = await Promise.all([
      listJobInterviews(db, jobId, { ...pageSlice(page, JOB_INTERVIEWS_PAGE_SIZE), now }),
      countJobInterviews(db, jobId),
    ]);
    const namesOf = await findInterviewerNames(db, [...new Set(rows.map(({ offerId }) => offerId))]);
    return {
      job: { _id: jobId, title },
      interviews: rows.map((row) => {
        const { _id, fullName, profilePic } = presentIdentity(row);
        return {
          applicant: { _id, fullName, profilePic },
          // Only the candidate moves an interview, so the owner needs no other times.
          interview: presentInterview(row, { slots: [], namesOf }, { side: 'owner', now }),
          isUpcoming: row.isUpcoming,
        };
      }),
      pagination: paginate(page, JOB_INTERVIEWS_PAGE_SIZE, total),
    };
  }

  return { list };
}
