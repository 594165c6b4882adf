import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { useLocation } from 'react-router';
import * as z from 'zod';

const stateSchema = z.object({ publishedJobId: z.string() });

/** The navigation state that makes the next page offer to share a job that was just published. */
export const publishedState = (id: Job['_id']) => ({ publishedJobId: id });

/** The id of the job that was published right before this page was opened, or null. */
export function usePublishedJobId(): string | null {
  const parsed = stateSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.publishedJobId : null;
}
