import { screen, waitFor, within } from '@testing-library/react';
import { getContact, listContacts } from '@uneed/domain/community/messages/messages.paths.ts';
import { getPost, listComments, listPosts, searchPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import { listJobFacets, listJobs, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import {
  blockUser,
  decideCase,
  listMutedUsers,
  muteUser,
  sendReport,
  unmuteUser,
} from '@uneed/domain/people/safety/safety.api.ts';
import { REPORT_REASON_MISSING_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import { expect, it } from 'vitest';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { FEED_KEY } from '../../../community/posts/exports/feed-query.ts';
import { AFFECTED_KEYS } from '../safety.queries.ts';
import { MutedUsers } from './muted-users.tsx';
import { useModerationMenu } from './use-moderation-menu.tsx';

const about = { subject: 'post' as const, id: '01900000-0000-7000-8000-000000000501' };
const author = { _id: '01900000-0000-7000-8000-000000000502', fullName: 'Falso Empleo' };

function TestMenu() {
  const { items, dialogs } = useModerationMenu({ about, contentName: 'publicación', author });
  return (
    <>
      <h1>Publicación</h1>
      <Menu label="Opciones" button="…">
        {items}
      </Menu>
      {dialogs}
    </>
  );
}

async function open(session: Parameters<typeof renderPage>[1]['session']) {
  const server = fakeServer();
  server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }));
  server.reply(muteUser, () => ({ message: 'Ya no verás lo que publica' }));
  server.reply(blockUser, () => ({ message: 'Persona bloqueada' }));
  server.reply(decideCase, () => ({ message: 'Contenido quitado' }));
  const page = renderPage(TestMenu, { at: `/post/${about.id}`, session });
  await page.user.click(await screen.findByRole('button', { name: /Opciones/ }));
  return { server, ...page };
}

const member = buildSessionUser();

it('leads visitors to the login, and back', async () => {
  await open(null);
  const link = screen.getByRole('link', { name: 'Reportar publicación' });
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/post/${about.id}`)}`);
  expect(screen.queryByRole('button', { name: /Silenciar/ })).toBeNull();
});

it('reports with a reason; an error keeps what was typed', async () => {
  const { server, user } = await open(member);
  await user.click(screen.getByRole('button', { name: 'Reportar publicación' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
  dialog.getByText(REPORT_REASON_MISSING_TEXT);
  expect(server.writes).toEqual([]);
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /¿Qué tiene de malo\?/ }));
  await user.selectOptions(dialog.getByRole('combobox'), 'Acoso');
  await enterText(user, dialog.getByRole('textbox'), 'Me insulta');
  const send = () => dialog.getByRole('button', { name: 'Enviar reporte' });
  await expectRejection({ server, user }, sendReport, send);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Me insulta');
  expect(dialog.getByRole('combobox')).toHaveProperty('value', 'harassment');
  server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }));
  await user.click(send());
  await screen.findByText('Recibimos tu reporte.');
  expect(server.requests.at(-1)?.body).toEqual({ about, reason: 'harassment', details: 'Me insulta' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('cannot be closed while a report is being sent, so that its result is not lost', async () => {
  const { server, user } = await open(member);
  await user.click(screen.getByRole('button', { name: 'Reportar publicación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reportar publicación' }));
  await user.selectOptions(dialog.getByRole('combobox'), 'Acoso');
  const replied = Promise.withResolvers<void>();
  server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }), replied.promise);
  await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
  const close = dialog.getByRole('button', { name: 'Cerrar' });
  await waitFor(() => expect(close).toHaveProperty('disabled', true));
  replied.resolve();
  await screen.findByText('Recibimos tu reporte.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a muted person is unmuted from the list, also after a rejected try', async () => {
  const server = fakeServer();
  const person = { ...author, profilePic: '', mutedAt: '2026-11-20T12:00:00Z' };
  server.reply(listMutedUsers, () => [person]);
  const { user } = renderPage(MutedUsers, { at: '/settings', session: member });
  const unmute = () => screen.findByRole('button', { name: 'Dejar de silenciar a Falso Empleo' });
  await expectRejection({ server, user }, unmuteUser, unmute);
  server.reply(unmuteUser, () => ({ message: 'Verás otra vez lo que publica' }));
  server.reply(listMutedUsers, () => []);
  await user.click(await unmute());
  await screen.findByText('Verás otra vez lo que publica');
  await screen.findByText(/^No has silenciado a nadie/);
});

it('mutes with one click, and says when it is rejected', async () => {
  const { server, user } = await open(member);
  const mute = () => screen.getByRole('button', { name: 'Silenciar a Falso Empleo', hidden: true });
  await expectRejection({ server, user }, muteUser, mute);
  server.reply(muteUser, () => ({ message: 'Ya no verás lo que publica' }));
  await user.click(screen.getByRole('button', { name: /Opciones/ }));
  await user.click(screen.getByRole('button', { name: 'Silenciar a Falso Empleo' }));
  await screen.findByText('Ya no verás lo que publica');
  expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', path: `/safety/mutes/${author._id}` });
});

it('asks before it blocks', async () => {
  const { server, user } = await open(member);
  await user.click(screen.getByRole('button', { name: 'Bloquear a Falso Empleo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.requests).toEqual([]);
  const block = () => dialog.getByRole('button', { name: 'Bloquear' });
  await expectRejection({ server, user }, blockUser, block);
  server.reply(blockUser, () => ({ message: 'Persona bloqueada' }));
  await user.click(block());
  await screen.findByText('Persona bloqueada');
  expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', path: `/safety/blocks/${author._id}` });
});

it('lets admins alone remove it, with a reason', async () => {
  const { server, user } = await open(buildSessionUser({ isAdmin: true }));
  await user.click(screen.getByRole('button', { name: 'Quitar publicación' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Estafa');
  const remove = () => dialog.getByRole('button', { name: 'Quitar' });
  await expectRejection({ server, user }, decideCase, remove);
  expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveProperty('value', 'Estafa');
  server.reply(decideCase, () => ({ message: 'Contenido quitado' }));
  await user.click(remove());
  await screen.findByText('Contenido quitado');
  expect(server.requests.at(-1)?.body).toEqual({ about, decision: 'remove', reason: 'Estafa' });
});

it('offers members no removal', async () => {
  await open(member);
  expect(screen.queryByRole('button', { name: 'Quitar publicación' })).toBeNull();
});

it('the keys that a block, a mute or a decision invalidates are those of their endpoints', () => {
  const keys = [getContact, listContacts].map((endpoint) => toQueryKey(endpoint));
  expect(AFFECTED_KEYS.contacts).toEqual(keys);
  expect(AFFECTED_KEYS.posts).toEqual([
    FEED_KEY,
    ...[listPosts, searchPosts, getPost, listComments].map((endpoint) => toQueryKey(endpoint)),
  ]);
  expect(AFFECTED_KEYS.jobs).toEqual(
    [listJobs, listJobFacets, listSimilarJobs].map((endpoint) => toQueryKey(endpoint)),
  );
});
