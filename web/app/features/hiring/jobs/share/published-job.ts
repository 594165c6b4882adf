import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import toast from 'react-hot-toast/headless';
import { useLocation } from 'react-router';

/** The navigation state that makes the next page offer to share a job that was just published, if others see it. */
export const publishedState = ({ _id, withheld }: Pick<Job, '_id' | 'withheld'>) =>
  withheld === undefined ? { publishedJobId: _id } : undefined;

/** The id of the job that was published right before this page was opened, or null. */
export function usePublishedJobId(): string | null {
  const state: unknown = useLocation().state;
  const isPublished = typeof state === 'object' && state !== null && 'publishedJobId' in state;
  return isPublished && typeof state.publishedJobId === 'string' ? state.publishedJobId : null;
}

/** Long enough to read the sentence. */
const WITHHELD_TOAST_MS = 10_000;

/** Confirms that a job was saved; if others do not see it, says why instead. */
export function showSavedJob({ withheld }: Pick<Job, 'withheld'>, text: string): void {
  if (withheld === undefined) toast.success(text);
  else toast(withheld.text, { duration: WITHHELD_TOAST_MS });
}
