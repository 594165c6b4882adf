import type { Id } from '@uneed/domain/kernel/ids.ts';
import { canOfferPush } from '@uneed/domain/push/push.rules.ts';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';

const USER_KEY = 'push-user';
const DECLINED_KEY = 'push-declined-at';

/** Whether this user turned on push messages in this browser; another user of it did not. */
export const isPushUser = (userId: Id): boolean => readStorage(USER_KEY) === userId;

/** Stores who turned on push messages in this browser; null: nobody. */
export const setPushUser = (userId: Id | null): void => writeStorage(USER_KEY, userId);

/** Stores that push messages are not offered in this browser for a while. */
export const declinePush = (): void => writeStorage(DECLINED_KEY, new Date().toISOString());

/** Whether push messages were not declined in this browser lately. */
export function isOfferDue(): boolean {
  const declinedAt = new Date(readStorage(DECLINED_KEY) ?? Number.NaN);
  return canOfferPush(Number.isNaN(declinedAt.getTime()) ? null : declinedAt, new Date());
}
