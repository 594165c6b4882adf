import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { onlineQuery } from '../messages.queries.ts';

/** Whether somebody whom one may see (a conversation or an application ties the two) is online just now. */
export function useIsOnline(userId: Id): boolean {
  const { data } = useQuery(onlineQuery);
  return data?.includes(userId) ?? false;
}
