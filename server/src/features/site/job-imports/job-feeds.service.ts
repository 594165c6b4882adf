import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { JOB_FEED_VALIDATED_DAYS, nextFeedFetch } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import type { JobFeedProblems } from './feed-problems.service.ts';
import { findSource, listDueFeeds, type SourceRow } from './job-imports.reader.ts';
import * as repository from './job-imports.repository.ts';
import type { JobImportsService } from './job-imports.service.ts';
import { jobFeedDue, jobImportStarted } from './job-imports.tasks.ts';
import type { JobLists } from './job-lists.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  lists: JobLists;
  addImport: JobImportsService['addImport'];
  problems: JobFeedProblems;
};

/** Asks only for changes if the last list was published completely, and not long ago. */
function toKnownFeed({ url, etag, lastModified, validatedAt }: SourceRow & { url: string }, now: Date) {
  const isKnown = validatedAt !== null && addDays(validatedAt, JOB_FEED_VALIDATED_DAYS) > now;
  return isKnown ? { url, etag, lastModified } : { url, etag: null, lastModified: null };
}

/** Fetches feeds daily, and publishes what they answer. */
export function createJobFeeds({ database, clock, queue, lists, addImport, problems }: Dependencies) {
  /** Enqueues the feeds that are due; each is due again a day later, whatever comes of it. */
  const review = () =>
    database.transaction(async (tx) => {
      const now = clock.now();
      for (const { id, ownerId } of await listDueFeeds(tx, now)) {
        const source = await repository.lockSource(tx, id);
        if (!source?.isDaily || source.nextFetchAt === null || source.nextFetchAt > now) continue;
        await repository.updateSource(tx, id, { nextFetchAt: nextFeedFetch(now) });
        await queue.enqueue(tx, jobFeedDue, { sourceId: id, ownerId });
      }
    });

  /** Fetches a feed, and starts an import of its rows unless it says that it has not changed. */
  async function fetchAndImport(source: SourceRow & { url: string }): Promise<void> {
    const fetched = await lists.fetchFeed(source.ownerId, toKnownFeed(source, clock.now()));
    const lastFetchedAt = clock.now();
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, source.ownerId);
      const current = await repository.lockSource(tx, source.id);
      // Switched off or deleted while it was fetched.
      if (!current?.isDaily) return;
      await repository.updateSource(tx, source.id, { lastFetchedAt, fetchError: null });
      if (fetched === null) return;
      const { file, etag, lastModified } = fetched;
      // A column that the list has lost ends the import, and is told to its owner.
      const importId = await addImport(tx, current, {
        file,
        fileName: '',
        etag,
        lastModified,
        keepsMapping: true,
      });
      await repository.updateImport(tx, importId, {
        state: 'running',
        startedAt: lastFetchedAt,
        isAutomatic: true,
      });
      await queue.enqueue(tx, jobImportStarted, { importId, ownerId: source.ownerId });
    });
  }

  /** Fetches a feed that is due. Why it brought nothing is shown to its owner, and e-mailed; the next try is a day later. */
  async function fetchDue(sourceId: Id): Promise<void> {
    const source = await findSource(database.db, sourceId, clock.now());
    if (!source?.isDaily || source.url === null) return;
    try {
      await fetchAndImport({ ...source, url: source.url });
    } catch (error) {
      // Busy or broken is this server: the task is tried again.
      if (!(error instanceof AppError) || error.status >= 500 || error.code === 'TOO_MANY') throw error;
      const { message } = error;
      await database.transaction((tx) => problems.report(tx, sourceId, message));
    }
  }

  return { review, fetchDue };
}
