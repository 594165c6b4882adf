import { getNotificationWorker } from '../../../platform/service-worker.ts';
import { detectDevice } from '../install/exports/install-platform.ts';

/**
 * - `push`: messages arrive also while Uneed is closed.
 * - `page`: notifications only while Uneed is open.
 * - `installed`: only once Uneed is installed (iPhone, iPad).
 * - `none`: the browser has no notifications.
 */
export type PushSupport = 'push' | 'page' | 'installed' | 'none';

export function getPushSupport(): PushSupport {
  if (!('Notification' in window)) return detectDevice(navigator) === 'iphone' ? 'installed' : 'none';
  return 'PushManager' in window && 'serviceWorker' in navigator ? 'push' : 'page';
}

/** The registration with which this browser subscribes; null if it has no push messages. */
export async function findPushWorker(): Promise<ServiceWorkerRegistration | null> {
  const worker = await getNotificationWorker();
  return worker && 'pushManager' in worker ? worker : null;
}

/** The subscription of this browser, if there is one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await findPushWorker();
  return worker ? worker.pushManager.getSubscription() : null;
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The hash by which the server knows the subscription, as in `getPush`. */
export async function hashEndpoint({ endpoint }: PushSubscription): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

/** Whether the subscription was made with this key of the server; with another one it receives nothing. */
export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === publicKey;
}

/** Returns the subscription for this key, which the browser creates if necessary; rejects if its push service is away. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  if (existing && hasKey(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
