import { getUnread } from '@uneed/domain/community/messages/messages.api.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { countUnreadNotifications } from '@uneed/domain/people/notifications/notifications.api.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { requestContext } from '../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { setSession } from '../../../platform/session/session-query.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/render-page.tsx';
import { unreadNotificationsQuery } from '../../people/notifications/exports/unread-notifications-query.ts';
import { loadCounters } from './exports/load-counters.ts';

/** Runs the middleware for a document of this user; returns the unread notifications that the document has. */
async function load(server: ReturnType<typeof fakeServer>, user: SessionUser | null) {
  const url = new URL('http://localhost/jobs');
  const queryClient = createServerQueryClient(createApi((request) => fetch(request), url.origin));
  setSession(queryClient, user);
  const optionalData: Promise<void>[] = [];
  const state = { queryClient, nonce: '', hasSession: true, optionalData };
  const context = new RouterContextProvider(new Map([[requestContext, state]]));
  const next = async () => new Response();
  await loadCounters({ context, url, request: new Request(url), params: {}, pattern: '/jobs' }, next);
  await Promise.all(optionalData);
  return {
    unread: queryClient.getQueryData(unreadNotificationsQuery.queryKey),
    count: server.requests.length,
  };
}

it('loads the counters of whoever is signed in, and goes on without them', async () => {
  const server = fakeServer();
  server.reply(getUnread, () => ({ map: {}, total: 0 }));
  server.reply(countUnreadNotifications, () => ({ unread: 3 }));
  expect(await load(server, null)).toEqual({ unread: undefined, count: 0 });
  expect(await load(server, buildSessionUser())).toEqual({ unread: { unread: 3 }, count: 2 });
  server.replyWithBadGateway(countUnreadNotifications);
  expect((await load(server, buildSessionUser())).unread).toBeUndefined();
});
