import type { MiddlewareFunction } from 'react-router';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { getViewerId } from '../../../../platform/api/query-client.ts';
import { unreadMessagesQuery } from '../../../community/messages/exports/unread-messages-query.ts';
import { unreadNotificationsQuery } from '../../../people/notifications/exports/unread-notifications-query.ts';

/**
 * Loads the unread counters of the navigation bar beside the data of the page, so that a document has them, and its browser need not
 * ask for them before it is connected. A counter that could not be loaded is missing.
 */
export const loadCounters: MiddlewareFunction<Response> = ({ context }) => {
  const { queryClient, optionalData } = context.get(requestContext);
  if (getViewerId(queryClient) === undefined) return;
  optionalData.push(
    queryClient.prefetchQuery(unreadMessagesQuery),
    queryClient.prefetchQuery(unreadNotificationsQuery),
  );
};
