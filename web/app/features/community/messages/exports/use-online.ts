import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { onlineQuery } from '../messages.queries.ts';
import { useIsOffline } from '../outbox/use-is-offline.ts';

const NO_USERS: readonly Id[] = [];

/** Ids of the user and of the online users that the user may see; empty while this device is offline. */
export function useOnline(): readonly Id[] {
  const { data = NO_USERS } = useQuery(onlineQuery);
  return useIsOffline() ? NO_USERS : data;
}

/** Whether a user is online, as far as the user of this device may see it. */
export const useIsOnline = (userId: Id): boolean => useOnline().includes(userId);
