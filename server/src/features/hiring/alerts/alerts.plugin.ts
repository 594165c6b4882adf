import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAlertCompilation } from './alert-compilation.service.ts';
import { createAlertDigests } from './alert-digests.service.ts';
import { createAlertMatching } from './alert-matching.service.ts';
import { mountAlertOneClick } from './alert-one-click.routes.ts';
import { createAlertEmails } from './alerts.mail.ts';
import { mountAlerts } from './alerts.routes.ts';
import { createAlerts } from './alerts.service.ts';
import {
  alertEmail,
  alertMatchesCleanup,
  alertsCompilation,
  alertsReview,
  jobOpened,
} from './alerts.tasks.ts';

type Dependencies = {
  http: FastifyInstance;
  limits: Limits;
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  log: Logger;
  publicUrl: string;
};

/** Saved searches, and what they found by notification and email. */
export function alertsFeature(dependencies: Dependencies): Feature {
  const { http, limits, database, queue, mailer, publicUrl } = dependencies;
  const alerts = createAlerts(dependencies);
  const emails = createAlertEmails(mailer, publicUrl);
  const matching = createAlertMatching(dependencies);
  queue.handle(jobOpened, ({ jobId, openedAt }) => matching.matchJob(jobId, new Date(openedAt)));
  queue.handle(alertMatchesCleanup, matching.deleteOld);
  queue.schedule(alertMatchesCleanup, '17 9 * * *', {});
  const digests = createAlertDigests({ ...dependencies, emails });
  queue.handle(alertsReview, digests.sendDue);
  queue.schedule(alertsReview, '* * * * *', {});
  queue.handle(alertEmail, ({ userId, digestId }) => digests.sendEmail({ userId, digestId }));
  queue.handle(alertsCompilation, createAlertCompilation(dependencies).compileOutdated);
  queue.schedule(alertsCompilation, '47 7 * * *', {});
  mountAlertOneClick({ http, limits, alerts });
  return {
    mount: (mount) => mountAlerts(mount, alerts),
    /** The search may have changed with this version of the app. */
    start: () => database.transaction((tx) => queue.enqueue(tx, alertsCompilation, {})),
  };
}
