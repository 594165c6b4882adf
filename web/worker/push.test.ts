import { beforeEach, expect, it } from 'vitest';
import { type Notifier, showPush } from './push.ts';

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
