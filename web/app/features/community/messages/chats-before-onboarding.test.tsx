import { screen } from '@testing-library/react';
import { getContact, listContacts } from '@uneed/domain/community/messages/messages.api.ts';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { requestContext } from '../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { setSession } from '../../../platform/session/session-query.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/render-page.tsx';
import { buildContact, buildMessage, LUIS, openChats, stubLayout } from './chats.factory.tsx';
import { loader } from './chats-page.tsx';

beforeEach(stubLayout);

const newcomer = { isOnboarded: false };
const applicant = { isOnboarded: false, sharesApplication: true } as const;
const PATH = `/chats?user=${LUIS}`;

it('an applicant reads and answers the employer', async () => {
  const { user } = openChats(PATH, { messages: [buildMessage('¿Puedes mañana?', LUIS)], session: applicant });
  await screen.findByText('¿Puedes mañana?');
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Sí, puedo{Enter}');
  await screen.findByText('Sí, puedo');
});

it('who never applied is led to the onboarding, and back afterwards', async () => {
  openChats(PATH, { session: newcomer });
  await screen.findByText(`En /onboarding?next=${encodeURIComponent(PATH)}`);
});

it.each([
  ['somebody tied by an application', applicant, { isTied: true }, null],
  ['somebody who wrote to them', applicant, { lastMessage: buildMessage('Hola', LUIS) }, null],
  ['a stranger', applicant, {}, `/onboarding?next=${encodeURIComponent(PATH)}`],
  ['a stranger, once it is finished', {}, {}, null],
])('the conversation with %s', async (_, session, contact, target) => {
  const server = fakeServer();
  server.reply(listContacts, () => []);
  server.reply(getContact, () => buildContact(LUIS, 'Luis Báez', contact));
  const url = new URL(PATH, window.location.origin);
  const queryClient = createServerQueryClient(createApi((request) => fetch(request), url.origin));
  setSession(queryClient, buildSessionUser(session));
  const state = { queryClient, nonce: '', hasSession: true };
  const answer = await loader({
    url,
    request: new Request(url),
    params: {},
    pattern: '/chats',
    context: new RouterContextProvider(new Map([[requestContext, state]])),
  }).catch((response: unknown) => response);
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBe(target);
});
