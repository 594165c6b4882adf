import { expect, it } from 'vitest';
import { openNotification } from './open-notification.ts';

const ORIGIN = 'https://uneed.do';
const CHAT = '/chats?user=luis';

/** A browser with tabs at these paths, the one used last first; gives what happens in it. */
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

it('the tab that was used last goes to the conversation, and comes to the front', async () => {
  expect(await click({ path: CHAT }, '/jobs', '/profile')).toEqual([
    ['/jobs', { open: CHAT }],
    ['/jobs', 'focus'],
  ]);
});

it('a CV that is open in a tab is no tab of the app', async () => {
  expect(await click({ path: CHAT }, '/api/cv/mine', '/media/x.webp')).toEqual([CHAT]);
});

it.each([
  ['another origin', { path: 'https://example.com/chats' }],
  ['another origin by two slashes', { path: '//example.com/chats' }],
  ['no address', { path: 'http://' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['nothing', null],
])('%s leads to the front page', async (_, data) => {
  expect(await click(data)).toEqual(['/']);
});
