import type { Id } from '../kernel/ids.ts';

/** Path of the conversation with a user, with or without messages. */
export const chatPath = (userId: Id): string => `/chats?user=${userId}`;
