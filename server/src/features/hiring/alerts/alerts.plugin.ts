import { ALERT_DELETED_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import * as api from '@uneed/domain/hiring/alerts/alerts.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { mountOneClick } from '../../../platform/http/one-click.ts';
import { createPublicRouteOptions } from '../../../platform/http/public-route.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAlertDigests } from './alert-digests.service.ts';
import { createAlertCompilation, createAlertMatching } from './alert-matching.service.ts';
import { ALERT_ONE_CLICK_PATH, createAlertEmails } from './alerts.mail.ts';
import { presentAlert } from './alerts.presenter.ts';
import { type AlertsService, createAlerts } from './alerts.service.ts';
import {
  alertEmail,
  alertMatchesCleanup,
  alertsCompilation,
  alertsReview,
  jobOpened,
  profileAlertRefresh,
} from './alerts.tasks.ts';
import { createProfileAlerts } from './profile-alerts.service.ts';

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
  queue.handleBatch(jobOpened, matching.matchJobs);
  queue.handle(alertMatchesCleanup, matching.deleteOld);
  queue.schedule(alertMatchesCleanup, '17 9 * * *', {});
  const digests = createAlertDigests({ ...dependencies, emails });
  queue.handle(alertsReview, digests.sendDue);
  queue.schedule(alertsReview, '* * * * *', {});
  queue.handle(alertEmail, ({ userId, digestId }) => digests.sendEmail({ userId, digestId }));
  const profileAlerts = createProfileAlerts(dependencies);
  queue.handle(profileAlertRefresh, ({ userId }) => profileAlerts.refresh(userId));
  queue.handle(alertsCompilation, createAlertCompilation(dependencies).compileOutdated);
  queue.schedule(alertsCompilation, '47 7 * * *', {});
  mountAlertOneClick({ http, limits, alerts });
  return {
    mount(mount) {
      mountAlerts(mount, alerts);
      mount(api.turnOnProfileAlert, {
        who: 'member',
        limit: '30/minute',
        handle: async ({ actor, body }) => presentAlert(await profileAlerts.turnOn(actor.id, body.frequency)),
      });
    },
    /** The search may have changed with this version of the app. */
    start: () => database.transaction((tx) => queue.enqueue(tx, alertsCompilation, {})),
  };
}

function mountAlerts(mount: Mount, alerts: AlertsService): void {
  mount(api.listAlerts, {
    who: 'member',
    limit: '300/minute',
    handle: async ({ actor }) => ({ alerts: (await alerts.list(actor.id)).map(presentAlert) }),
  });

  mount(api.createAlert, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, body }) => presentAlert(await alerts.create(actor.id, body)),
  });

  // A suspended user may stop the emails.
  mount(api.updateAlert, {
    who: 'member',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params, body }) =>
      presentAlert(await alerts.changeOwn({ userId: actor.id, id: params.id }, body)),
  });

  mount(api.deleteAlert, {
    who: 'member',
    limit: '60/minute',
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await alerts.removeOwn({ userId: actor.id, id: params.id });
      return { message: ALERT_DELETED_TEXT };
    },
  });

  mount(api.getAlertByToken, {
    who: 'public',
    limit: '120/minute',
    handle: async ({ query }) => presentAlert(await alerts.getByToken(query.token)),
  });

  mount(api.updateAlertByToken, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body: { token, ...changes } }) =>
      presentAlert(await alerts.changeByToken(token, changes)),
  });

  mount(api.deleteAlertByToken, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => {
      await alerts.removeByToken(body.token);
      return { message: ALERT_DELETED_TEXT };
    },
  });
}

const LIMIT: Limit = '600/minute';

type OneClickDependencies = { http: FastifyInstance; limits: Limits; alerts: AlertsService };

/** The address of the unsubscribe header: mail clients post to it, others open it and get to the page of the alerts. */
function mountAlertOneClick({ http, limits, alerts }: OneClickDependencies): void {
  mountOneClick(http, limits, { path: ALERT_ONE_CLICK_PATH, unsubscribe: alerts.removeByToken });
  const options = createPublicRouteOptions(limits, `GET ${ALERT_ONE_CLICK_PATH}`, LIMIT);
  http.get<{ Querystring: { token?: string } }>(ALERT_ONE_CLICK_PATH, options, async ({ query }, reply) =>
    reply.redirect(await alerts.findPage(String(query.token ?? '')), 303),
  );
}
