import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { HIRE_STATUSES } from '../../people/notifications/notification.rules.ts';

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

/** A hire of a candidate whose job was deleted; `_id` is that of the job. */
export const deletedJobHireSchema = z.object({ _id: idSchema, title: z.string(), hire: hireSchema });
export type DeletedJobHire = z.infer<typeof deletedJobHireSchema>;

/** The same for the owner of the deleted job. */
export const ownedHireSchema = deletedJobHireSchema.extend({
  candidate: z.object({ _id: idSchema, fullName: z.string() }),
});
export type OwnedHire = z.infer<typeof ownedHireSchema>;
