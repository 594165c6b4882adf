import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { AnswerEmailsService } from './answer-emails.service.ts';
import {
  answerRequested,
  applicationAnswered,
  dueAnswers,
  jobClosed,
  unseenReminder,
  unseenReview,
} from './answers.tasks.ts';
import type { ClosedJobs } from './closed-jobs.service.ts';
import type { UnseenReminders } from './unseen-reminders.service.ts';

type Dependencies = { closedJobs: ClosedJobs; reminders: UnseenReminders; emails: AnswerEmailsService };

export function connectAnswerWorkers(
  queue: TaskQueue,
  { closedJobs, reminders, emails }: Dependencies,
): void {
  queue.handle(applicationAnswered, emails.emailAnswer);
  queue.handle(jobClosed, ({ jobId }) => closedJobs.answerAll(jobId));
  queue.handle(dueAnswers, closedJobs.answerDue);
  queue.schedule(dueAnswers, '*/10 * * * *', {});
  queue.handle(unseenReview, reminders.remindDue);
  // In the morning there: 13:17 UTC is 9:17.
  queue.schedule(unseenReview, '17 13 * * *', {});
  queue.handle(unseenReminder, ({ jobId }) => emails.emailUnseen(jobId));
  queue.handle(answerRequested, emails.emailRequest);
}
