import { screen, waitFor, within } from '@testing-library/react';
import { STRANGER_TEXT } from '@uneed/domain/community/messages/message.rules.ts';
import { listContacts } from '@uneed/domain/community/messages/messages.api.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildMessage, LUIS, openChats, stubLayout } from './chats.factory.tsx';

beforeEach(stubLayout);

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
