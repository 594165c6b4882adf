import { act, screen, waitFor, within } from '@testing-library/react';
import { getUnread } from '@uneed/domain/community/messages/messages.api.ts';
import { getEnterprise, logInEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { countUnreadNotifications } from '@uneed/domain/people/notifications/notifications.api.ts';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '../../../platform/api/query-client.ts';
import { reloadPage } from '../../../platform/reload-page.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildEnterprise } from '../../organizations/enterprises/exports/area.factory.tsx';
import FrameLayout from './frame-layout.tsx';

vi.mock('../../../platform/realtime/connect-live.ts', () => ({ connectLive: vi.fn(() => () => undefined) }));
vi.mock('../../../platform/reload-page.ts', () => ({ reloadPage: vi.fn() }));
beforeEach(() => vi.mocked(reloadPage).mockClear());

const ViewerName = () => <h1>{useViewer()?.fullName ?? 'Nadie'}</h1>;
function PageWithNotice() {
  const [isRead, setIsRead] = useState(false);
  return (
    <>
      <h1>Vacantes</h1>
      {!isRead && (
        <button type="button" onClick={() => setIsRead(true)}>
          Entendido
        </button>
      )}
    </>
  );
}
const Question = () => <textarea aria-label="Cuéntanos qué pasó" />;

function open(
  area: 'person' | 'enterprise',
  Page = ViewerName,
  session: ReturnType<typeof buildSessionUser> | null = null,
) {
  const server = fakeServer();
  server.reply(getUnread, () => ({ map: {}, total: 0 }));
  server.reply(countUnreadNotifications, () => ({ unread: 0 }));
  server.reply(getEnterprise, () => ({ success: true as const, enterprise: buildEnterprise(), message: '' }));
  return { server, ...renderPage(Page, { at: '/jobs', Layout: FrameLayout, area, session }) };
}

it('an enterprise reads a public page in its own frame, with the way back to its panel', async () => {
  open('enterprise');
  await screen.findByRole('heading', { name: 'Colmado Central' });
  expect(screen.getByRole('link', { name: 'Volver al panel' }).getAttribute('href')).toBe('/enterprise');
  screen.getByRole('navigation', { name: 'Panel de la empresa' });
  screen.getByRole('navigation', { name: 'Pie de página' });
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
});

it.each(['person', 'enterprise'] as const)(
  'in the area of a %s, the title has the focus after the focused button is gone',
  async (area) => {
    const { user } = open(area, PageWithNotice);
    await user.click(await screen.findByRole('button', { name: 'Entendido' }));
    const title = screen.getByRole('heading', { name: 'Vacantes' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  },
);

it.each([
  ['a visitor', null, ['Comunidad', 'Vacantes', 'Chats', 'Ajustes']],
  ['a candidate', buildSessionUser(), ['Inicio', 'Vacantes', 'Aplicaciones', 'Chats', 'Ajustes']],
  ['a referent', buildSessionUser({ role: 'referent' }), ['Inicio', 'Vacantes', 'Chats', 'Ajustes']],
])('the tabs of %s', async (_who, session, labels) => {
  open('person', ViewerName, session);
  const tabs = within(await screen.findByRole('navigation', { name: 'Pestañas' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
});

it.each([
  ['candidate', false, true],
  ['referent', true, false],
] as const)('the account menu of a %s', async (role, hasBonuses, isDesktopOnly) => {
  const { user } = open('person', ViewerName, buildSessionUser({ role }));
  await user.click(await screen.findByRole('button', { name: /^Cuenta de/ }));
  for (const name of ['Mi Perfil', 'Configuración', 'Mis trabajos', 'Premium', 'Vacantes guardadas'])
    screen.getByRole('link', { name });
  expect(screen.queryAllByRole('link', { name: 'Bonos' })).toHaveLength(hasBonuses ? 1 : 0);
  // The tabs of a candidate's phone have it.
  const item = screen.getByRole('link', { name: 'Mis aplicaciones' }).closest('li');
  expect(item?.className.includes('max-lg:hidden')).toBe(isDesktopOnly);
});

it('the page becomes that of a visitor when the session of the enterprise ends', async () => {
  const { server, queryClient } = open('enterprise');
  await screen.findByRole('heading', { name: 'Colmado Central' });
  server.replyWithError(getEnterprise, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
  await act(async () => refreshSession(queryClient));
  await expect.poll(() => reloadPage).toHaveBeenCalled();
});

it('the page stays when the session of the enterprise ends over a text, until its owner signs in again', async () => {
  const { server, user, queryClient } = open('enterprise', Question);
  const text = await screen.findByRole('textbox', { name: 'Cuéntanos qué pasó' });
  await enterText(user, text, 'No veo mi vacante');
  server.replyWithError(getEnterprise, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
  await act(async () => refreshSession(queryClient));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }));
  const enterprise = buildEnterprise();
  server.reply(logInEnterprise, () => ({ success: true as const, enterprise, message: '' }));
  await user.type(await dialog.findByLabelText('Contraseña'), 'secreta');
  await user.click(dialog.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(text).toHaveProperty('value', 'No veo mi vacante');
  expect(reloadPage).not.toHaveBeenCalled();
});

it('a visitor has the bar of visitors', async () => {
  const { server } = open('person');
  await screen.findByRole('heading', { name: 'Nadie' });
  screen.getByRole('navigation', { name: 'Principal' });
  expect(screen.queryByRole('link', { name: 'Volver al panel' })).toBeNull();
  expect(server.requests).toEqual([]);
});
