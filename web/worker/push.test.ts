import { beforeEach, describe, expect, it } from 'vitest';
import { openNotification } from './open-notification.ts';
import { type Notifier, renewSubscription, type SubscriptionChange, showPush } from './push.ts';

describe('a push message', () => {
  type Shown = {
    title: string;
    body?: string | undefined;
    tag?: string | undefined;
    renotify: boolean;
    data: unknown;
  };

  let shown: Shown[];
  const notifier: Notifier = {
    getNotifications: async ({ tag }) => shown.filter((each) => each.tag === tag),
    async showNotification(title, { body, tag, renotify, data }) {
      shown = [...shown.filter((each) => each.tag !== tag), { title, body, tag, renotify, data }];
    },
  };
  beforeEach(() => {
    shown = [];
  });

  const PUSH = { id: 'a', title: 'Luis Báez', body: 'Hola', tag: 'messages:1', path: '/chats?user=1' };
  const show = (push: unknown) => showPush(notifier, JSON.stringify(push));

  it('shows the message, with the page that a click opens', async () => {
    await show(PUSH);
    expect(shown).toEqual([
      {
        title: 'Luis Báez',
        body: 'Hola',
        tag: 'messages:1',
        renotify: true,
        data: { id: 'a', path: '/chats?user=1' },
      },
    ]);
  });

  it('replaces the notification of its group, with a sound; the others stay', async () => {
    await show(PUSH);
    await show({ ...PUSH, id: 'b', tag: 'messages:2' });
    await show({ ...PUSH, id: 'c', body: '¿Estás ahí?' });
    expect(shown.map(({ body, renotify }) => [body, renotify])).toEqual([
      ['Hola', true],
      ['¿Estás ahí?', true],
    ]);
  });

  it('shows a message that arrives twice once, without a second sound', async () => {
    await show(PUSH);
    await show(PUSH);
    expect(shown.map(({ renotify }) => renotify)).toEqual([false]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', JSON.stringify({ ...PUSH, title: 7 })],
  ])('shows that there is something new for %s', async (_, text) => {
    await showPush(notifier, text);
    expect(shown).toMatchObject([{ title: 'Uneed', data: { path: '/notifications' } }]);
  });
});

describe('its subscription', () => {
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
});

describe('a click on a notification', () => {
  const ORIGIN = 'https://uneed.do';
  const CHAT = '/chats?user=luis';

  /** Clicks a notification in a browser with tabs at these paths, the last used one first; returns the resulting events. */
  async function click(data: unknown, ...paths: string[]) {
    const events: unknown[] = [];
    const all = paths.map((path) => ({
      url: `${ORIGIN}${path}`,
      postMessage: (message: unknown) => void events.push([path, message]),
      focus: async () => void events.push([path, 'focus']),
    }));
    const tabs = { matchAll: async () => all, openWindow: async (url: string) => void events.push(url) };
    await openNotification(tabs, ORIGIN, data);
    return events;
  }

  it('opens the conversation in the last used tab and focuses it', async () => {
    expect(await click({ path: CHAT }, '/jobs', '/profile')).toEqual([
      ['/jobs', { open: CHAT }],
      ['/jobs', 'focus'],
    ]);
  });

  it('opens a page of the area of enterprises in a tab of that area only, and other pages in none of it', async () => {
    const path = '/enterprise/mensajes?user=luis';
    expect(await click({ path }, '/jobs', '/enterprise')).toEqual([
      ['/enterprise', { open: path }],
      ['/enterprise', 'focus'],
    ]);
    expect(await click({ path }, '/jobs')).toEqual([path]);
    expect(await click({ path: CHAT }, '/enterprise/vacantes')).toEqual([CHAT]);
  });

  it('does not use a tab with an opened CV', async () => {
    expect(await click({ path: CHAT }, '/api/cv/mine', '/media/x.webp')).toEqual([CHAT]);
  });

  it.each([
    ['another origin', { path: 'https://example.com/chats' }],
    ['another origin by two slashes', { path: '//example.com/chats' }],
    ['no address', { path: 'http://' }],
    ['a script', { path: 'javascript:alert(1)' }],
    ['nothing', null],
  ])('opens the front page for %s', async (_, data) => {
    expect(await click(data)).toEqual(['/']);
  });
});
