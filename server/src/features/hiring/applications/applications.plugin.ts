import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import { CV_UPLOADS_PER_HOUR } from '@uneed/domain/people/cv/cv.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { createAnswerEmails, createAnswerEmailsService } from './answers/answer-emails.service.ts';
import { createAnswers } from './answers/answers.service.ts';
import { type ClosedJobs, createClosedJobs } from './answers/closed-jobs.service.ts';
import { createUnseenReminders } from './answers/unseen-reminders.service.ts';
import { createApplicationLists } from './application-lists.service.ts';
import {
  createApplicationEmails,
  createApplicationNotifications,
  createApplicationsLive,
} from './application-notifications.service.ts';
import { mountAnswers, mountApplications } from './applications.routes.ts';
import { createApplications } from './applications.service.ts';
import {
  answerRequested,
  applicationAnswered,
  applicationSubmitted,
  applicationsChanged,
  dueAnswers,
  jobClosed,
  unseenReminder,
  unseenReview,
} from './applications.tasks.ts';
import { mountCvFiles, mountCvs } from './cvs/cvs.routes.ts';
import { createCvs } from './cvs/cvs.service.ts';
import { cvsCleanup } from './cvs/cvs.tasks.ts';
import { createPanelSummary } from './panel-summary.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  limits: Limits;
  queue: TaskQueue;
  mailer: Mailer;
  storage: Storage;
  files: StoredFiles;
  realtime: Realtime;
  mountFile: MountFile;
  publicUrl: string;
  log: Logger;
  /** What admins changed about the words that hold a job. */
  getRiskWords: () => JobRiskWords;
};

function connectAnswerTasks(dependencies: Dependencies): ClosedJobs {
  const { database, clock, queue, mailer, publicUrl } = dependencies;
  const closedJobs = createClosedJobs(dependencies);
  queue.handle(jobClosed, ({ jobId }) => closedJobs.answerAll(jobId));
  queue.handle(dueAnswers, closedJobs.answerDue);
  queue.schedule(dueAnswers, '*/10 * * * *', {});
  queue.handle(unseenReview, createUnseenReminders(dependencies).remindDue);
  // In the morning there: 13:17 UTC is 9:17.
  queue.schedule(unseenReview, '17 13 * * *', {});
  const emails = createAnswerEmailsService({
    database,
    clock,
    emails: createAnswerEmails(mailer, publicUrl),
  });
  queue.handle(applicationAnswered, emails.emailAnswer);
  queue.handle(answerRequested, emails.emailRequest);
  queue.handle(unseenReminder, ({ jobId }) => emails.emailUnseen(jobId));
  return closedJobs;
}

/** Applications to jobs with note and CV, the applicants of a job, and the applications of a user. */
export function applicationsFeature(dependencies: Dependencies): Feature {
  const { database, clock, limits, queue, mailer, storage, files, realtime, mountFile, publicUrl } =
    dependencies;
  const emails = createApplicationEmails(mailer, publicUrl);
  const notifications = createApplicationNotifications({ database, clock, emails });
  queue.handle(applicationSubmitted, notifications.emailOwner);
  queue.handleBatch(applicationsChanged, createApplicationsLive(realtime).changed, { isLive: true });
  const uploads = limits.perRequest('cv uploads', `${CV_UPLOADS_PER_HOUR}/hour`);
  const cvs = createCvs({ database, clock, queue, storage, files, uploads });
  queue.handle(cvsCleanup, cvs.deleteUnused);
  queue.schedule(cvsCleanup, '23 * * * *', {});
  const applications = createApplications({ database, clock, queue, cvs });
  const lists = createApplicationLists({ database, clock });
  const answers = createAnswers(dependencies);
  const closedJobs = connectAnswerTasks(dependencies);
  const summary = createPanelSummary({ database, clock });
  mountCvFiles(mountFile, cvs);
  return {
    mount: (mount) => {
      mountApplications(mount, { applications, lists, summary });
      mountCvs(mount, cvs);
      mountAnswers(mount, { answers, closedJobs, lists });
    },
  };
}
