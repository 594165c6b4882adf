import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { JOB_FEED_PROBLEM_EMAIL_DAYS } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findSourceOwner } from './job-imports.reader.ts';
import * as repository from './job-imports.repository.ts';
import { jobFeedFailed } from './job-imports.tasks.ts';

type ProblemEmail = { name: string; problem: string; area: Area };

export type JobFeedEmails = { problem(to: string, content: ProblemEmail): Promise<void> };

/** Emails about the lists that are fetched; they are about the account, so nobody unsubscribes from them. */
export const createJobFeedEmails = (mailer: Mailer): JobFeedEmails => ({
  problem: (to, { name, problem, area }) =>
    mailer.send(to, {
      subject: `Tu lista «${name}» tuvo un problema`,
      heading: `Tu lista «${name}» tuvo un problema`,
      paragraphs: [
        'La traemos cada día para poner al día tus vacantes, y esta vez no salió bien:',
        problem,
        'Mientras la lista siga encendida, lo intentamos otra vez cada día.',
      ],
      action: { label: 'Ver mis listas', url: AREA_PATHS[area].jobImports },
      footnote: `Si sigue fallando, te lo recordamos cada ${JOB_FEED_PROBLEM_EMAIL_DAYS} días.`,
    }),
});

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; emails: JobFeedEmails };

export type JobFeedProblems = ReturnType<typeof createJobFeedProblems>;

/** What was wrong with the daily fetch of a list: it stands beside the list, and its owner is e-mailed, since nobody looks at a page every day. */
export function createJobFeedProblems({ database, clock, queue, emails }: Dependencies) {
  /** No email if the owner got one about this list in the last JOB_FEED_PROBLEM_EMAIL_DAYS. */
  async function report(tx: Tx, sourceId: Id, problem: string): Promise<void> {
    await repository.updateSource(tx, sourceId, { fetchError: problem });
    const now = clock.now();
    const since = addDays(now, -JOB_FEED_PROBLEM_EMAIL_DAYS);
    if (!(await repository.markProblemEmailed(tx, sourceId, { now, since }))) return;
    await queue.enqueue(tx, jobFeedFailed, { sourceId, problem });
  }

  /** Skipped for a list that was deleted, and for an owner whose deletion is pending or whose address is unconfirmed. */
  async function sendEmail(sourceId: Id, problem: string): Promise<void> {
    const owner = await findSourceOwner(database.db, sourceId);
    if (!owner) return;
    const { email, role, name } = owner;
    await emails.problem(email, { name, problem, area: areaOfRole(role ?? '') });
  }

  return { report, sendEmail };
}
