import { idSchema } from '@uneed/domain/kernel/ids.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/referents/referent.rules.ts';
import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ReferentsService } from './referents.service.ts';

/** An admin decided about a referent, who is told. */
export const referentReviewed = defineTask(
  'referents.reviewed',
  z.object({ userId: idSchema, decision: z.enum(REVIEW_DECISIONS), reason: z.string() }),
);

export function handleReferentJobs(queue: TaskQueue, referents: ReferentsService): void {
  queue.handle(referentReviewed, (outcome) => referents.sendDecisionEmail(outcome));
}
