import { screen, within } from '@testing-library/react';
import { blockUser, decideCase, muteUser, sendReport } from '@uneed/domain/safety/safety.api.ts';
import { REPORT_REASON_MISSING_TEXT } from '@uneed/domain/safety/safety.rules.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
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
  await user.selectOptions(dialog.getByRole('combobox'), 'Acoso');
  await user.type(dialog.getByRole('textbox'), 'Me insulta');
  server.replyWithError(sendReport, { code: 'TOO_MANY', message: 'Demasiados reportes' });
  await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
  await screen.findByText('Demasiados reportes');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Me insulta');
  server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
  await screen.findByText('Recibimos tu reporte.');
  expect(server.requests.at(-1)?.body).toEqual({ about, reason: 'harassment', details: 'Me insulta' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('mutes with one click', async () => {
  const { server, user } = await open(member);
  await user.click(screen.getByRole('button', { name: 'Silenciar a Falso Empleo' }));
  await screen.findByText('Ya no verás lo que publica');
  expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', path: `/safety/mutes/${author._id}` });
});

it('asks before it blocks', async () => {
  const { server, user } = await open(member);
  await user.click(screen.getByRole('button', { name: 'Bloquear a Falso Empleo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.requests).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
  await screen.findByText('Persona bloqueada');
  expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', path: `/safety/blocks/${author._id}` });
});

it('lets admins alone remove it, with a reason', async () => {
  const { server, user } = await open(buildSessionUser({ isAdmin: true }));
  await user.click(screen.getByRole('button', { name: 'Quitar publicación' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Estafa');
  await user.click(dialog.getByRole('button', { name: 'Quitar' }));
  await screen.findByText('Contenido quitado');
  expect(server.requests.at(-1)?.body).toEqual({ about, decision: 'remove', reason: 'Estafa' });
});

it('offers members no removal', async () => {
  await open(member);
  expect(screen.queryByRole('button', { name: 'Quitar publicación' })).toBeNull();
});
