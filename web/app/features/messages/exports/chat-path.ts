import type { Id } from '@uneed/domain/kernel/ids.ts';

/** Address of the conversation with somebody, also when nothing was said yet. */
export const chatPath = (userId: Id): string => `/chats?user=${userId}`;
