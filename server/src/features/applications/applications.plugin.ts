import { CV_UPLOADS_PER_HOUR } from '@uneed/domain/applications/cv.rules.ts';
import type { JobRiskWords } from '@uneed/domain/jobs/job-risk.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { Logger } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Storage } from '../../platform/media/storage.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { createAnswerEmailsService } from './answers/answer-emails.service.ts';
import { createAnswerEmails } from './answers/answers.mail.ts';
import { mountAnswers } from './answers/answers.routes.ts';
import { createAnswers } from './answers/answers.service.ts';
import { connectAnswerWorkers } from './answers/answers.workers.ts';
import { createClosedJobs } from './answers/closed-jobs.service.ts';
import { createUnseenReminders } from './answers/unseen-reminders.service.ts';
import { createApplicationLists } from './application-lists.service.ts';
import { createApplicationNotifications } from './application-notifications.service.ts';
import { createApplicationEmails } from './applications.mail.ts';
import { createApplicationsLive } from './applications.realtime.ts';
import { mountApplications } from './applications.routes.ts';
import { createApplications } from './applications.service.ts';
import { connectApplicationWorkers } from './applications.workers.ts';
import { mountCvFiles, mountCvs } from './cvs/cvs.routes.ts';
import { createCvs } from './cvs/cvs.service.ts';
import { connectCvWorkers } from './cvs/cvs.workers.ts';

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

/** Applications to jobs with note and CV, the applicants of a job, and the applications of a user. */
export function applicationsFeature(dependencies: Dependencies): Feature {
  const { database, clock, limits, queue, mailer, storage, files, realtime, mountFile, publicUrl } =
    dependencies;
  const emails = createApplicationEmails(mailer, publicUrl);
  const notifications = createApplicationNotifications({ database, clock, emails });
  connectApplicationWorkers(queue, { notifications, live: createApplicationsLive(realtime) });
  const uploads = limits.perRequest('cv uploads', `${CV_UPLOADS_PER_HOUR}/hour`);
  const cvs = createCvs({ database, clock, queue, storage, files, uploads });
  connectCvWorkers(queue, cvs);
  const applications = createApplications({ database, clock, queue, cvs });
  const lists = createApplicationLists({ database, clock });
  const answers = createAnswers(dependencies);
  const closedJobs = createClosedJobs(dependencies);
  connectAnswerWorkers(queue, {
    closedJobs,
    reminders: createUnseenReminders(dependencies),
    emails: createAnswerEmailsService({ database, clock, emails: createAnswerEmails(mailer, publicUrl) }),
  });
  mountCvFiles(mountFile, cvs);
  return {
    mount: (mount) => {
      mountApplications(mount, { applications, lists });
      mountCvs(mount, cvs);
      mountAnswers(mount, { answers, closedJobs, lists });
    },
  };
}
