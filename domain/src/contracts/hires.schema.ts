import * as z from 'zod';
import { timeSchema } from '../kernel/time.schema.ts';
import { HIRE_STATUSES } from './hire.rules.ts';

/** The hire of an applicant, as the owner of the job or the candidate sees it. */
export const hireSchema = z.object({
  /** Null before the owner marked it. */
  status: z.enum(HIRE_STATUSES).nullable(),
  /** When the status changed. */
  changedAt: timeSchema.nullable(),
  /** Until when a confirmed hire can be undone; null if it cannot. */
  undoUntil: timeSchema.nullable(),
  /** What the viewer may do: the owner marks and takes back, the candidate answers; both undo. */
  can: z.object({ mark: z.boolean(), takeBack: z.boolean(), answer: z.boolean(), undo: z.boolean() }),
});
export type Hire = z.infer<typeof hireSchema>;
