import { screen, waitFor, within } from '@testing-library/react';
import { STRANGER_TEXT } from '@uneed/domain/community/messages/message.rules.ts';
import { getContact, listContacts } from '@uneed/domain/community/messages/messages.api.ts';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { requestContext } from '../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { setSession } from '../../../platform/session/session-query.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/render-page.tsx';
import { buildContact, buildMessage, LUIS, openChats, stubLayout } from './chats.factory.tsx';
import { loader } from './chats-page.tsx';

beforeEach(stubLayout);

describe('before the onboarding', () => {
  const newcomer = { isOnboarded: false };
  const applicant = { isOnboarded: false, sharesApplication: true } as const;
  const PATH = `/chats?user=${LUIS}`;

  it('an applicant reads and answers the employer', async () => {
    const { user } = openChats(PATH, {
      messages: [buildMessage('¿Puedes mañana?', LUIS)],
      session: applicant,
    });
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
});

describe('between strangers', () => {
  it('the first message of a stranger says so, with Bloquear and Reportar beside it, until it is answered', async () => {
    const { user } = openChats(`/chats?user=${LUIS}`, {
      messages: [buildMessage('Hola, te vi en Uneed', LUIS)],
      luis: { isStranger: true },
    });
    const notice = within(await screen.findByRole('region', { name: 'Quién te escribe' }));
    notice.getByText(STRANGER_TEXT);
    await user.click(notice.getByRole('button', { name: 'Reportar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await user.click(notice.getByRole('button', { name: 'Bloquear' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Bloquear a Luis Báez?' })).getByRole('button', {
        name: 'Cancelar',
      }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), '¿Quién eres?{Enter}');
    await waitFor(() => expect(screen.queryByText(STRANGER_TEXT)).toBeNull());
  });

  it('the list asks only for people whom the user knows', async () => {
    const { server } = openChats('/chats');
    const asked: (string | null)[] = [];
    server.reply(listContacts, ({ query }) => {
      asked.push(query.get('known'));
      return [];
    });
    await screen.findByText(/^Aquí verás tus conversaciones/);
    expect(asked).toEqual(['true']);
  });
});
