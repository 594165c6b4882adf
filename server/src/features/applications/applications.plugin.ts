import { CV_UPLOADS_PER_HOUR } from '@uneed/domain/applications/cv.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Storage } from '../../platform/media/storage.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { createApplicationLists } from './application-lists.service.ts';
import { createApplicationNotices } from './application-notices.ts';
import { handleApplicationJobs } from './applications.jobs.ts';
import { createApplicationLetters } from './applications.mail.ts';
import { createApplicationsLive } from './applications.realtime.ts';
import { mountApplications } from './applications.routes.ts';
import { createApplications } from './applications.service.ts';
import { handleCvJobs } from './cvs.jobs.ts';
import { mountCvFiles, mountCvs } from './cvs.routes.ts';
import { createCvs } from './cvs.service.ts';

type Needs = {
  database: Database;
  clock: Clock;
  limits: Limits;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  files: StoredFiles;
  realtime: Realtime;
  mountFile: MountFile;
  publicUrl: string;
};

/** Applying to vacancies with note and CV, who applied, and to what one applied oneself. */
export function applicationsFeature(needs: Needs): { mount(mount: Mount): void } {
  const { database, clock, limits, jobs, mailer, storage, files, realtime, mountFile, publicUrl } = needs;
  const letters = createApplicationLetters(mailer, publicUrl);
  const notices = createApplicationNotices({ database, clock, letters });
  handleApplicationJobs(jobs, { notices, live: createApplicationsLive(realtime) });
  const uploads = limits.perRequest('cv uploads', `${CV_UPLOADS_PER_HOUR}/hour`);
  const cvs = createCvs({ database, clock, storage, files, uploads });
  handleCvJobs(jobs, cvs);
  const applications = createApplications({ database, clock, jobs, cvs });
  const lists = createApplicationLists({ database, clock });
  mountCvFiles(mountFile, cvs);
  return {
    mount: (mount) => {
      mountApplications(mount, { applications, lists });
      mountCvs(mount, cvs);
    },
  };
}
