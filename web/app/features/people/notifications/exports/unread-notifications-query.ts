import { countUnreadNotifications } from '@uneed/domain/people/notifications/notifications.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

/** The unread counter of the badge. */
export const unreadNotificationsQuery = apiQuery(countUnreadNotifications, {});
