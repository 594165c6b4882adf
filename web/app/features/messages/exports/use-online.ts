import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { onlineQuery } from '../messages.queries.ts';
import { useIsOffline } from '../outbox/use-is-offline.ts';

const NOBODY: readonly Id[] = [];

/** Who is online among the people whom one may see; nobody while one is offline oneself and cannot know. */
export function useOnline(): readonly Id[] {
  const { data = NOBODY } = useQuery(onlineQuery);
  return useIsOffline() ? NOBODY : data;
}

/** Whether somebody whom one may see (a conversation or an application ties the two) is online just now. */
export const useIsOnline = (userId: Id): boolean => useOnline().includes(userId);
