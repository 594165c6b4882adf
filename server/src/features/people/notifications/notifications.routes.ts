import * as api from '@uneed/domain/people/notifications/notifications.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { NotificationsService } from './notifications.service.ts';

export function mountNotifications(mount: Mount, notifications: NotificationsService): void {
  mount(api.listNotifications, {
    who: 'party',
    limit: '300/minute',
    handle: ({ actor, query }) => notifications.list({ userId: actor.id, before: query.before }),
  });

  mount(api.countUnreadNotifications, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => ({ unread: await notifications.countUnread(actor.id) }),
  });

  mount(api.readNotifications, {
    who: 'party',
    limit: '300/minute',
    allowsSuspended: true,
    handle: async ({ actor, body }) => ({ unread: await notifications.markRead(actor.id, body) }),
  });
}
