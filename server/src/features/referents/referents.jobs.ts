import { idSchema } from '@uneed/domain/kernel/ids.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/referents/referent.rules.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { ReferentsService } from './referents.service.ts';

/** An admin decided about a referent, who is told. */
export const referentReviewed = defineJob(
  'referents.reviewed',
  z.object({ userId: idSchema, decision: z.enum(REVIEW_DECISIONS), reason: z.string() }),
);

export function handleReferentJobs(jobs: Jobs, referents: ReferentsService): void {
  jobs.handle(referentReviewed, (outcome) => referents.sendDecisionEmail(outcome));
}
