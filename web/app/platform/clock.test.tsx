import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatShortRelativeTime } from './format.ts';

/** A second before the text of the age changes. */
const NOW = new Date('2026-11-21T16:04:59Z');
const CREATED_AT = '2026-11-21T16:00:00Z';

const Age = ({ useNow }: { useNow: () => Date }) => (
  <time>{formatShortRelativeTime(CREATED_AT, useNow())}</time>
);

/** Loads what this test renders, as it is built for the server or for the browser. */
async function load({ isServer }: { isServer: boolean }) {
  vi.resetModules();
  vi.stubEnv('SSR', isServer);
  const clock = await import('./clock.ts');
  const { QueryStateScript, hydrateQueryState } = await import('./api/query-state-script.tsx');
  const { createServerQueryClient } = await import('./api/query-client.ts');
  const { createApi } = await import('./api/client.ts');
  vi.unstubAllEnvs();
  const queryClient = createServerQueryClient(createApi(fetch, 'http://localhost'));
  const renderPage = (useNow = clock.useNow) => (
    <QueryClientProvider client={queryClient}>
      <Age useNow={useNow} />
      <QueryStateScript />
    </QueryClientProvider>
  );
  return { ...clock, hydrateQueryState, queryClient, renderPage };
}

/** Puts the page that the server renders at `NOW` into the document. */
async function openDocument(): Promise<void> {
  const server = await load({ isServer: true });
  server.bindNow(server.queryClient, NOW);
  server.queryClient.setQueryData(['jobs'], 'Cajera');
  vi.stubEnv('SSR', true);
  document.body.innerHTML = renderToString(server.renderPage());
  vi.unstubAllEnvs();
}

const shown = () => document.querySelector('time')?.textContent;

/** How the browser opened the document; jsdom has no such entries. */
let navigationType: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  navigationType = 'navigate';
  performance.getEntriesByType = () => [
    Object.assign(
      { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) },
      {
        type: navigationType,
      },
    ),
  ];
});
afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['right', '2026-11-21T16:05:01Z'],
  ['a month slow', '2026-10-21T16:05:01Z'],
  ['a year fast', '2027-11-21T16:05:01Z'],
])(
  'a device whose clock is %s hydrates the text of the server, which then goes on',
  async (_, deviceTime) => {
    await openDocument();
    expect(shown()).toBe('hace 4 min');
    vi.setSystemTime(new Date(deviceTime));
    const browser = await load({ isServer: false });
    browser.hydrateQueryState(browser.queryClient);
    vi.setSystemTime(Date.now() + 3_000);
    expect(browser.getNow()).toEqual(new Date(NOW.getTime() + 3_000));
    const onRecoverableError = vi.fn();
    const root = await act(() => hydrateRoot(document.body, browser.renderPage(), { onRecoverableError }));
    expect([shown(), onRecoverableError.mock.calls]).toEqual(['hace 4 min', []]);
    vi.setSystemTime(Date.now() + 60_000);
    await act(() => root.render(browser.renderPage()));
    expect(shown()).toBe('hace 6 min');
    await act(() => root.unmount());
  },
);

it.each([
  ['once, while the time of the document is recent', 59_000, 1],
  ['a second time, in a document from the cache of the browser', 61_000, 2],
])('a component is rendered %s', async (_, ageMs, renders) => {
  await openDocument();
  const browser = await load({ isServer: false });
  browser.hydrateQueryState(browser.queryClient);
  vi.setSystemTime(Date.now() + ageMs);
  const useNow = vi.fn(browser.useNow);
  const { renderPage } = browser;
  const root = await act(() => hydrateRoot(document.body, renderPage(useNow)));
  expect([useNow.mock.calls.length, shown()]).toEqual([renders, renders === 1 ? 'hace 4 min' : 'hace 6 min']);
  await act(() => root.unmount());
});

it.each([
  ['fresh', 'navigate'],
  ['stale', 'back_forward'],
])('the data of a document is %s once it is hydrated after: %s', async (freshness, type) => {
  navigationType = type;
  await openDocument();
  vi.setSystemTime(new Date('2027-11-21T16:05:01Z'));
  const browser = await load({ isServer: false });
  browser.hydrateQueryState(browser.queryClient);
  const query = browser.queryClient.getQueryCache().find({ queryKey: ['jobs'] });
  expect([query?.state.data, query?.isStaleByTime(1_000)]).toEqual(['Cajera', false]);
  const root = await act(() => hydrateRoot(document.body, browser.renderPage()));
  expect(query?.isStaleByTime(1_000)).toBe(freshness === 'stale');
  await act(() => root.unmount());
});

const respondAt = (date: string) => new Response('', { headers: { date } });

it('a response corrects the time of a document from the cache of the browser, and never makes it earlier', async () => {
  const { syncClock, startHydration, getNow } = await load({ isServer: false });
  vi.setSystemTime(new Date('2027-01-01T00:00:00Z'));
  startHydration(NOW.getTime());
  syncClock(new Response());
  for (const date of ['rubbish', 'Sat, 21 Nov 2026 16:04:58 GMT']) syncClock(respondAt(date));
  expect(getNow()).toEqual(NOW);
  syncClock(respondAt('Sat, 21 Nov 2026 18:00:00 GMT'));
  expect(getNow()).toEqual(new Date('2026-11-21T18:00:00Z'));
});

it('on the server only a component of a document has a time', async () => {
  const server = await load({ isServer: true });
  vi.stubEnv('SSR', true);
  expect(() => server.getNow()).toThrow('use useNow');
  expect(() => renderToString(server.renderPage())).toThrow('This document has no time');
  vi.unstubAllEnvs();
});
