import type { QueryClient } from '@tanstack/react-query';
import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getApi } from '../../../../platform/api/api-query.ts';
import { getCachedEnterprise } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { getCachedSession } from '../../../../platform/session/session-query.ts';
import { releaseSubscription, saveSubscription } from '../push.queries.ts';
import { findPushWorker } from '../push-browser.ts';
import { declinePush, setPushUser } from '../push-storage.ts';

/**
 * Notifications only while Uneed is open: `page`, because the browser has no push messages; `unreachable`, because it could
 * not subscribe at its push service, as in a private window.
 */
export type EnabledPush = 'push' | 'page' | 'unreachable' | 'denied' | 'dismissed';

/** Errors of the server are thrown; those of the browser and its push service are not. */
const isBrowserError = (error: unknown): boolean => error instanceof DOMException;

const getViewerId = (queryClient: QueryClient, area: Area): Id | undefined =>
  (area === 'person' ? getCachedSession(queryClient) : getCachedEnterprise(queryClient))?._id;

/**
 * Asks for the permission and turns on push messages in this browser. Call it directly on a click: browsers reject the question
 * otherwise. Throws the error of the server.
 */
export async function enablePush(queryClient: QueryClient): Promise<EnabledPush> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const worker = await findPushWorker();
  const { area } = getApi(queryClient);
  const me = getViewerId(queryClient, area);
  if (!worker || me === undefined) return 'page';
  try {
    await saveSubscription(queryClient, worker);
  } catch (error) {
    if (!isBrowserError(error)) {
      await releaseSubscription(area);
      throw error;
    }
    // It would fail again at the next offer.
    declinePush();
    return 'unreachable';
  }
  setPushUser(area, me);
  return 'push';
}
