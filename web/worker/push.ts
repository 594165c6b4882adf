import type { PushPayload } from '@uneed/domain/people/push/push.schema.ts';

/** Shown for a payload that this version of the worker cannot read: browsers require that each push message shows something. */
const FALLBACK: PushPayload = {
  id: '',
  title: 'Uneed',
  body: 'Tienes una notificación nueva',
  tag: 'uneed',
  path: '/notifications',
};

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/monochrome-192.png';

const hasText = (value: object, key: keyof PushPayload): boolean =>
  typeof Reflect.get(value, key) === 'string';

const isPayload = (value: unknown): value is PushPayload =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'title', 'body', 'tag', 'path'] as const).every((key) => hasText(value, key));

function parsePayload(text: string): PushPayload {
  try {
    const value: unknown = JSON.parse(text);
    return isPayload(value) ? value : FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** The part of `ServiceWorkerRegistration` that is needed here; `renotify` is missing in its types. */
export type Notifier = {
  getNotifications(filter: { tag: string }): Promise<readonly { readonly data: unknown }[]>;
  showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
};

const getId = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;

/**
 * Shows a push message. It replaces the notification of its group: with a sound, unless it is the same message, which may
 * arrive twice.
 */
export async function showPush(notifier: Notifier, text: string): Promise<void> {
  const { id, title, body, tag, path } = parsePayload(text);
  const shown = await notifier.getNotifications({ tag });
  const isShown = shown.some(({ data }) => getId(data) === id);
  const data = { id, path };
  await notifier.showNotification(title, { body, tag, data, icon: ICON, badge: BADGE, renotify: !isShown });
}

type Subscriptions = {
  subscribe(options: {
    userVisibleOnly: boolean;
    applicationServerKey: BufferSource | string;
  }): Promise<PushSubscription>;
};

/** What the browser knows about a subscription that it replaced or has to be replaced. */
export type SubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

async function fetchPublicKey(request: typeof fetch): Promise<string | null> {
  const response = await request('/api/push');
  if (!response.ok) return null;
  const state: unknown = await response.json();
  const key = typeof state === 'object' && state !== null ? Reflect.get(state, 'publicKey') : undefined;
  return typeof key === 'string' ? key : null;
}

/** Stores the new subscription of this browser after its push service ended the old one. Without a session it does nothing. */
export async function renewSubscription(
  subscriptions: Subscriptions,
  { newSubscription, oldSubscription }: SubscriptionChange,
  request: typeof fetch,
): Promise<void> {
  const applicationServerKey =
    oldSubscription?.options.applicationServerKey ?? (await fetchPublicKey(request));
  if (applicationServerKey === null) return;
  const subscription =
    newSubscription ?? (await subscriptions.subscribe({ userVisibleOnly: true, applicationServerKey }));
  await request('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
