import { expect, it } from 'vitest';
import { renewSubscription, type SubscriptionChange } from './push.ts';

/** Renews a subscription; returns the requests, and the keys that the browser subscribed with. */
async function renew(change: SubscriptionChange, status = 200) {
  const requests: unknown[] = [];
  const keys: unknown[] = [];
  const subscription = (endpoint: string) => Object({ endpoint });
  await renewSubscription(
    {
      subscribe: async ({ applicationServerKey }) => {
        keys.push(applicationServerKey);
        return subscription('new');
      },
    },
    change,
    async (url, init) => {
      requests.push([init?.method ?? 'GET', url, init?.body]);
      return Response.json({ publicKey: 'of-the-server' }, { status });
    },
  );
  return { requests, keys };
}

const PUT_NEW = ['PUT', '/api/push/subscription', '{"endpoint":"new"}'];

it('subscribes with the key of the old subscription', async () => {
  const oldSubscription = Object({ options: { applicationServerKey: 'old key' } });
  expect(await renew({ oldSubscription })).toEqual({ keys: ['old key'], requests: [PUT_NEW] });
});

it('subscribes with the key of the server if the browser does not say which one it was', async () => {
  expect(await renew({})).toEqual({
    keys: ['of-the-server'],
    requests: [['GET', '/api/push', undefined], PUT_NEW],
  });
});

it('stores a subscription that the browser has renewed itself', async () => {
  const [oldSubscription, newSubscription] = [
    Object({ options: { applicationServerKey: 'old key' } }),
    Object({ endpoint: 'new' }),
  ];
  expect(await renew({ oldSubscription, newSubscription })).toEqual({ keys: [], requests: [PUT_NEW] });
});

it('does nothing without a session', async () => {
  expect(await renew({}, 401)).toEqual({ keys: [], requests: [['GET', '/api/push', undefined]] });
});
