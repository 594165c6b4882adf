import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { MessageImages } from './message-images.ts';

/** Conversations are gone; the files of their pictures go too. */
export const conversationsErased = defineJob(
  'messages.conversations-erased',
  z.object({ imageIds: z.array(idSchema) }),
);

export function handleMessageJobs(jobs: Jobs, images: MessageImages): void {
  jobs.handle(conversationsErased, async ({ imageIds }) => {
    for (const id of imageIds) await images.remove(id);
  });
}
