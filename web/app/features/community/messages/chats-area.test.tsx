import { screen, waitFor } from '@testing-library/react';
import {
  getContact,
  getUnread,
  listContacts,
  listMessages,
  listSharedApplications,
  markRead,
  sendMessage,
} from '@uneed/domain/community/messages/messages.api.ts';
import { READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { expect, it } from 'vitest';
import { JOB_ID } from '../../hiring/jobs/exports/jobs.factory.ts';
import {
  buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../organizations/enterprises/exports/area.factory.tsx';
import { buildContact, buildMessage, LUIS, stubLayout } from './chats.factory.tsx';
import ChatsPage from './chats-page.tsx';

const NOTHING_UNREAD = { map: {}, total: 0 };
const MINE = '01900000-0000-7000-8000-0000000000e1';

function open(at: string, enterprise = buildEnterprise(), unread = 0) {
  stubLayout();
  const lastMessage = { ...buildMessage('Mañana a las nueve', MINE), receiverId: LUIS };
  const image = {
    ...buildMessage('', LUIS),
    image: '/api/messages/images/1',
    imageSize: { width: 9, height: 9 },
  };
  const luis = buildContact(LUIS, 'Luis Báez', { lastMessage });
  return renderAreaPage(ChatsPage, {
    at,
    enterprise,
    prepare: (server) => {
      server.reply(getUnread, () =>
        unread > 0 ? { map: { [LUIS]: unread }, total: unread } : NOTHING_UNREAD,
      );
      server.reply(listContacts, () => [luis]);
      server.reply(getContact, () => luis);
      server.reply(listMessages, () => [lastMessage, image]);
      server.reply(markRead, () => NOTHING_UNREAD);
      server.reply(listSharedApplications, () => [
        { jobId: JOB_ID, title: 'Cajera', company: '', isOwner: true, appliedAt: '2026-11-20T12:00:00Z' },
      ]);
    },
  });
}

it('an enterprise has its conversations in its area, with its own messages as its own', async () => {
  const { user } = open('/enterprise/mensajes');
  const contact = await screen.findByRole('link', { name: /Luis Báez.*Tú: Mañana a las nueve/ });
  screen.getByRole('heading', { level: 1, name: 'Mensajes' });
  expect(contact.getAttribute('href')).toBe(`/enterprise/mensajes?user=${LUIS}`);
  await user.click(contact);
  const close = await screen.findByRole('link', { name: 'Volver a las conversaciones' });
  expect(close.getAttribute('href')).toBe('/enterprise/mensajes');
});

it('shows images with the session of the enterprise, and leads to the application', async () => {
  const { user } = open(`/enterprise/mensajes?user=${LUIS}`);
  const image = await screen.findByRole('img', { name: /^Imagen que recibiste/ });
  expect(image.getAttribute('src')).toBe('/api/messages/images/1?area=enterprise');
  await user.click(await screen.findByRole('button', { name: 'Ver la aplicación' }));
  const link = screen.getByRole('link', { name: /^Ver aplicación/ });
  expect(link.getAttribute('href')).toBe(`/enterprise/aplicantes/${JOB_ID}`);
});

it('keeps a message that the server rejects, and sends it as the enterprise', async () => {
  const { server, user } = open(`/enterprise/mensajes?user=${LUIS}`);
  const message = 'No puedes escribirle a esta persona';
  server.replyWithError(sendMessage, { code: 'FORBIDDEN', message });
  await user.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Buenas{Enter}');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  screen.getByText('Buenas');
  expect(server.areas).toEqual(['enterprise']);
});

it('a reader reads a conversation and is told why there is no text box', async () => {
  open(`/enterprise/mensajes?user=${LUIS}`, buildEnterpriseForReader());
  await screen.findByText(READER_TEXT);
  await screen.findByText('Mañana a las nueve');
  expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull();
});

it.each([
  ['not by a reader, for whom it stays unread', buildEnterpriseForReader(), []],
  ['by an owner', buildEnterprise(), [`/messages/read/${LUIS}`]],
])('the open conversation is marked as read %s', async (_, enterprise, marked) => {
  const { server } = open(`/enterprise/mensajes?user=${LUIS}`, enterprise, 2);
  await screen.findByText('Mañana a las nueve');
  const isUnread = () => screen.queryAllByText('sin leer', { exact: false }).length > 0;
  await waitFor(() => expect(isUnread()).toBe(marked.length === 0));
  await waitFor(() => expect(server.writes.map(({ path }) => path)).toEqual(marked));
});
