import { expect, it } from 'vitest';
import { openNotification } from './open-notification.ts';

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
