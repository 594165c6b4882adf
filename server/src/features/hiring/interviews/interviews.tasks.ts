import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { INTERVIEW_NOTICES, INTERVIEW_SIDES } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Something happened to an interview, or it is near; `to` gets an email, unless it has changed again. */
export const interviewChanged = defineTask(
  'interviews.changed',
  z.object({
    jobId: idSchema,
    candidateId: idSchema,
    title: z.string(),
    ownerId: idSchema,
    /** Null for times that were only offered. */
    interviewId: idSchema.nullable(),
    startsAt: timeSchema.nullable(),
    notice: z.enum(INTERVIEW_NOTICES),
    to: z.enum(INTERVIEW_SIDES),
    /** The member of the team who interviews and gets the email; without one, the account of that side. */
    memberId: idSchema.optional(),
    /** Whether the enterprise of that member did it itself. */
    isByTeam: z.boolean().optional(),
    /** Whether no other interview follows: the application has ended. */
    isFinal: z.boolean().optional(),
  }),
);

/** A reminder of an interview is due; `startsAt` tells this time from another one to which it was moved. */
export const interviewReminderDue = defineTask(
  'interviews.reminder-due',
  z.object({
    interviewId: idSchema,
    startsAt: timeSchema,
    reminder: z.enum(['dayBefore', 'hourBefore']),
  }),
);
