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
