import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import type {
  FoundContent,
  ModeratedContent,
  ModerationStatus,
  SuspensionListener,
} from '../../../people/safety/moderated-content.commands.ts';
import { enqueueApplicationsChanged } from '../../applications/applications.commands.ts';
import { listApplicantIds } from '../../applications/applications.reader.ts';
import { recordJobsClosed } from '../../webhooks/webhooks.commands.ts';
import { enqueueJobRemoval, enqueueJobsOpened } from '../job-opening.commands.ts';
import { assertVisible } from '../job-visibility.service.ts';
import { isOpen, isUnavailable, toJobStatus, toPolicyJob, toStatusColumns } from '../jobs.policy.ts';
import { findJobSummary, findModeratedJob } from '../jobs.reader.ts';
import * as repository from '../jobs.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type ModeratedJob = { id: Id; ownerId: Id; title: string };

/** A held job counts as hidden: an admin decides about it in the same way. */
const STATUSES: Readonly<Record<string, ModerationStatus>> = { active: 'active', removed: 'removed' };

/** The removal of jobs, and what the suspension of an account does to its jobs (product.md, 'Withheld jobs'). */
export function createJobModeration({ database, clock, queue }: Dependencies): {
  moderated: ModeratedContent;
  suspensionListener: SuspensionListener;
} {
  /** Updates the applications on the applicants' screens; notifies applicants of a job that is not available any more. */
  async function notifyApplicants(tx: Tx, { id, ownerId, title }: ModeratedJob, isGone: boolean) {
    const applicantIds = await listApplicantIds(tx, id);
    if (applicantIds.length === 0) return;
    await enqueueApplicationsChanged(tx, queue, { jobId: id, userIds: [ownerId, ...applicantIds] });
    if (isGone) await enqueueJobRemoval(tx, queue, { jobId: id, title, isDeleted: false, applicantIds });
  }

  /** A job that was never published exists only for its owner. */
  async function find(db: DbOrTx, id: Id): Promise<FoundContent | undefined> {
    const job = await findModeratedJob(db, id);
    if (!job?.publishedAt) return undefined;
    const { ownerId: authorId, title, description, moderation } = job;
    const copy = { title, text: visibleText(description), hasImage: false };
    return { authorId, status: STATUSES[moderation] ?? 'hidden', copy };
  }

  async function setStatus(tx: Tx, id: Id, moderation: ModerationStatus): Promise<void> {
    const job = await repository.lockJob(tx, id);
    if (!job) return;
    const statusColumns = toStatusColumns(toJobStatus(job), { ...job, moderation });
    await repository.setModeration(tx, id, {
      ...statusColumns,
      moderation,
      isTextApproved: moderation === 'active',
    });
    if (job.status === 'withheld' && statusColumns.status === 'active')
      await enqueueJobsOpened(tx, queue, [id], clock.now());
    if (statusColumns.status === 'withheld' && isOpen(toPolicyJob(job), clock.now()))
      await recordJobsClosed(tx, queue, { jobIds: [id], reason: 'withheld', at: clock.now() });
    await notifyApplicants(tx, job, moderation === 'removed' && !isUnavailable(job));
  }

  const moderated: ModeratedContent = {
    async assertVisible(actor, { id }) {
      await assertVisible(database.db, id, actor, await findJobSummary(database.db, id));
    },
    find: (db, { id }) => find(db, id),
    async lock(tx, { id }) {
      await repository.lockJob(tx, id);
      return find(tx, id);
    },
    setStatus: (tx, { id }, status) => setStatus(tx, id, status),
    // Pages and lists read the database; nothing about jobs is kept in memory for longer than seconds.
    onStatusChanged: () => undefined,
  };

  const suspensionListener: SuspensionListener = {
    /** Withholds the jobs of a suspended owner. A second suspension changes nothing. */
    async suspended(tx, userId) {
      const jobs = await repository.lockJobsOfOwner(tx, userId);
      await repository.withholdJobsOfOwner(tx, userId);
      const jobIds = jobs.filter(({ status }) => status === 'active').map(({ id }) => id);
      await recordJobsClosed(tx, queue, { jobIds, reason: 'withheld', at: clock.now() });
      for (const job of jobs.filter((job) => !isUnavailable(job)))
        await notifyApplicants(tx, job, job.status !== 'draft');
    },
    /** Shows the jobs again, unless they are withheld for another reason. Expired ones stay closed by their date. */
    async ended(tx, userId) {
      const jobs = await repository.lockJobsOfOwner(tx, userId);
      const shownIds = await repository.releaseJobsOfOwner(tx, userId);
      await enqueueJobsOpened(tx, queue, shownIds, clock.now());
      for (const job of jobs) await notifyApplicants(tx, job, false);
    },
  };

  return { moderated, suspensionListener };
}
