import { CV_UPLOADS_PER_HOUR } from '@uneed/domain/applications/cv.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Storage } from '../../platform/media/storage.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
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
};

/** Applications to jobs with note and CV, the applicants of a job, and the applications of a user. */
export function applicationsFeature(dependencies: Dependencies): Feature {
  const { database, clock, limits, queue, mailer, storage, files, realtime, mountFile, publicUrl } =
    dependencies;
  const emails = createApplicationEmails(mailer, publicUrl);
  const notifications = createApplicationNotifications({ database, clock, emails });
  connectApplicationWorkers(queue, { notifications, live: createApplicationsLive(realtime) });
  const uploads = limits.perRequest('cv uploads', `${CV_UPLOADS_PER_HOUR}/hour`);
  const cvs = createCvs({ database, clock, storage, files, uploads });
  connectCvWorkers(queue, cvs);
  const applications = createApplications({ database, clock, queue, cvs });
  const lists = createApplicationLists({ database, clock });
  mountCvFiles(mountFile, cvs);
  return {
    mount: (mount) => {
      mountApplications(mount, { applications, lists });
      mountCvs(mount, cvs);
    },
  };
}
