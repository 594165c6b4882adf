import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** A candidate applied; the owner of the job gets an email, unless the application was withdrawn. */
export const applicationSubmitted = defineTask(
  'applications.submitted',
  // Tasks that were stored before have no `appliedAt`.
  z.object({ jobId: idSchema, candidateId: idSchema, appliedAt: timeSchema.optional() }),
);

/** A candidate applied, and gets an email about it; `appliedAt` tells this application from a later one to the same job. */
export const applicationReceipt = defineTask(
  'applications.receipt',
  z.object({ jobId: idSchema, candidateId: idSchema, appliedAt: timeSchema }),
);

/** Applications to a job changed; the open screens of these users are updated. */
export const applicationsChanged = defineTask(
  'applications.changed',
  z.object({ jobId: idSchema, people: z.array(idSchema) }),
);

/** An application was answered without a contract; the candidate gets an email. */
export const applicationAnswered = defineTask(
  'applications.answered',
  z.object({ jobId: idSchema, candidateId: idSchema, at: timeSchema }),
);

/** A job was closed by its owner: everyone who still waits is answered. */
export const jobClosed = defineTask('applications.job-closed', z.object({ jobId: idSchema }));

/** Answers everyone who still waits for a job that was paused or expired, and finishes what was interrupted. */
export const dueAnswers = defineTask('applications.answers-due', z.object({}));

/** Reminds owners of applications that nobody has opened. */
export const unseenReview = defineTask('applications.unseen-reviewed', z.object({}));

/** A job has applications that nobody has opened; its owner gets an email. */
export const unseenReminder = defineTask('applications.unseen', z.object({ jobId: idSchema }));

/** A private note mentions a member of the team, who gets an email. */
export const noteMentioned = defineTask(
  'applications.note-mentioned',
  z.object({ noteId: idSchema, memberId: idSchema }),
);

/** A candidate asked for an answer; the owner of the job gets an email. */
export const answerRequested = defineTask(
  'applications.answer-requested',
  z.object({ jobId: idSchema, candidateId: idSchema }),
);
