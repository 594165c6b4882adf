import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createCalendar } from './calendar.service.ts';
import { createInterviewBookings } from './interview-bookings.service.ts';
import { createInterviewLists } from './interview-lists.service.ts';
import { createInterviewNotifications } from './interview-notifications.service.ts';
import { createInterviewEmails } from './interviews.mail.ts';
import { type FeedHttp, mountCalendar, mountCalendarFiles, mountInterviews } from './interviews.routes.ts';
import { createInterviews } from './interviews.service.ts';
import { interviewChanged, interviewReminderDue } from './interviews.tasks.ts';
import { createJobInterviews } from './job-interviews.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  limits: Limits;
  http: FeedHttp;
  mountFile: MountFile;
  publicUrl: string;
};

/** Interviews: the owner of a job offers times, candidates take them; reminders, and calendars. */
export function interviewsFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, mailer, publicUrl, http, limits, mountFile } = dependencies;
  const emails = createInterviewEmails(mailer);
  const notifications = createInterviewNotifications({ database, clock, queue, emails });
  queue.handle(interviewChanged, notifications.email);
  queue.handle(interviewReminderDue, notifications.remind);
  const calendar = createCalendar({ database, clock, publicUrl });
  mountCalendarFiles({ http, limits, mountFile, calendar });
  const services = {
    interviews: createInterviews({ database, clock, queue }),
    bookings: createInterviewBookings({ database, clock, queue }),
    lists: createInterviewLists({ database, clock }),
    jobInterviews: createJobInterviews({ database, clock }),
  };
  return {
    mount(mount) {
      mountInterviews(mount, services);
      mountCalendar(mount, calendar);
    },
  };
}
