import type { FastifyInstance } from 'fastify';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { mountOneClick } from '../../../platform/http/one-click.ts';
import { createPublicRouteOptions } from '../../../platform/http/public-route.ts';
import { ALERT_ONE_CLICK_PATH } from './alerts.mail.ts';
import type { AlertsService } from './alerts.service.ts';

const LIMIT: Limit = '600/minute';

type Dependencies = { http: FastifyInstance; limits: Limits; alerts: AlertsService };

/** The address of the unsubscribe header: mail clients post to it, others open it and get to the page of the alerts. */
export function mountAlertOneClick({ http, limits, alerts }: Dependencies): void {
  mountOneClick(http, limits, { path: ALERT_ONE_CLICK_PATH, unsubscribe: alerts.removeByToken });
  const options = createPublicRouteOptions(limits, `GET ${ALERT_ONE_CLICK_PATH}`, LIMIT);
  http.get<{ Querystring: { token?: string } }>(ALERT_ONE_CLICK_PATH, options, async ({ query }, reply) =>
    reply.redirect(await alerts.findPage(String(query.token ?? '')), 303),
  );
}
