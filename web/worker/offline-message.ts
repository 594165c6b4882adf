import type { Id } from '@uneed/domain/kernel/ids.ts';

/** Sent by a page (web/app/features/hiring/jobs/exports/sync-saved-jobs.ts): the saved jobs of the current user. */
export type SavedJobsMessage = { savedJobs: { owner: Id | null; ids: readonly Id[] } };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a message of a page; undefined when it is another one. */
export function parseSavedJobs(message: unknown): SavedJobsMessage['savedJobs'] | undefined {
  if (typeof message !== 'object' || message === null || !('savedJobs' in message)) return undefined;
  const { savedJobs } = message;
  if (typeof savedJobs !== 'object' || savedJobs === null) return undefined;
  if (!('owner' in savedJobs && 'ids' in savedJobs) || !Array.isArray(savedJobs.ids)) return undefined;
  const { owner } = savedJobs;
  return { owner: isText(owner) ? owner : null, ids: savedJobs.ids.filter(isText) };
}
