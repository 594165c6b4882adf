import { ALERT_DELETED_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import * as api from '@uneed/domain/hiring/alerts/alerts.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { presentAlert } from './alerts.presenter.ts';
import type { AlertsService } from './alerts.service.ts';

export function mountAlerts(mount: Mount, alerts: AlertsService): void {
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
