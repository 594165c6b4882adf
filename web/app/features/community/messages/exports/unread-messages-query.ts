import { getUnread } from '@uneed/domain/community/messages/messages.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

/** The unread counters: of each conversation and in total. */
export const unreadMessagesQuery = apiQuery(getUnread, {});
