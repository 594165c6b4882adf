import { countUnreadNotifications } from '@uneed/domain/notifications/notifications.api.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';

/** The unread counter of the badge. */
export const unreadNotificationsQuery = apiQuery(countUnreadNotifications, {});
