import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { canOfferPush } from '@uneed/domain/people/push/push.rules.ts';
import { readStorage, writeStorage } from '../../../platform/browser-storage.ts';
import { readDeviceClock } from '../../../platform/clock.ts';

const USER_KEYS: Readonly<Record<Area, string>> = { person: 'push-user', enterprise: 'push-enterprise' };
const DECLINED_KEY = 'push-declined-at';

/** Whether this user turned on push messages in this browser; another user of the area did not. */
export const isPushUser = (area: Area, userId: Id): boolean => readStorage(USER_KEYS[area]) === userId;

/** Stores who turned on push messages in this browser, a person and an enterprise each; null: nobody. */
export const setPushUser = (area: Area, userId: Id | null): void => writeStorage(USER_KEYS[area], userId);

/** Whether anybody turned on push messages in this area of this browser. */
export const hasPushUser = (area: Area): boolean => readStorage(USER_KEYS[area]) !== null;

/** Stores that push messages are not offered in this browser for a while. */
export const declinePush = (): void => writeStorage(DECLINED_KEY, new Date(readDeviceClock()).toISOString());

/** Whether push messages were not declined in this browser lately. */
export function isOfferDue(): boolean {
  const declinedAt = new Date(readStorage(DECLINED_KEY) ?? Number.NaN);
  return canOfferPush(Number.isNaN(declinedAt.getTime()) ? null : declinedAt, new Date(readDeviceClock()));
}
