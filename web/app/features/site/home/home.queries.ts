import { useQuery } from '@tanstack/react-query';
import { getHome } from '@uneed/domain/site/home/home.paths.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { unreadMessagesQuery } from '../../community/messages/exports/unread-messages-query.ts';

/** What waits for the user, and the jobs that suit them. */
export const homeQuery = apiQuery(getHome, {});

/** The number of unread messages: the live one of the chat icon once it is loaded, until then the one of the home. */
export function useUnreadMessages(ofHome: number): number {
  const { data } = useQuery({ ...unreadMessagesQuery, enabled: false });
  return data?.total ?? ofHome;
}
