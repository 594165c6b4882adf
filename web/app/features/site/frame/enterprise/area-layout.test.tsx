import { act, screen, waitFor, within } from '@testing-library/react';
import { getUnread } from '@uneed/domain/community/messages/messages.api.ts';
import {
  getEnterprise,
  logInEnterprise,
  logOutEnterprise,
} from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { countUnreadNotifications } from '@uneed/domain/people/notifications/notifications.api.ts';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '../../../../platform/api/query-client.ts';
import { connectLive } from '../../../../platform/realtime/connect-live.ts';
import { dispatchLiveEvent } from '../../../../platform/realtime/live.ts';
import { reloadPage } from '../../../../platform/reload-page.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { translatePage } from '../../../../testing/translate-page.ts';
import { EnterpriseLogInForm } from '../../../organizations/enterprises/exports/enterprise-log-in-form.tsx';
import { buildEnterprise } from '../../../organizations/enterprises/exports/enterprises.factory.ts';
import { AuthLayout } from '../../../people/accounts/exports/auth-layout.tsx';
import { SessionEndAlert } from '../../../people/accounts/exports/session-end-alert.tsx';
import AreaLayout from './area-layout.tsx';
import EnterpriseLayout from './enterprise-layout.tsx';
import MissingPage from './missing-page.tsx';

vi.mock('../../../../platform/realtime/connect-live.ts', () => ({
  connectLive: vi.fn(() => () => undefined),
}));
vi.mock('../../../../platform/reload-page.ts', () => ({ reloadPage: vi.fn() }));
beforeEach(() => vi.mocked(connectLive).mockClear());

const ViewerName = () => <h1>{useViewer()?.fullName ?? 'Nadie'}</h1>;

const LogInPage = () => (
  <AuthLayout title="Entra con tu empresa" description="" benefits={{ heading: 'Ventajas', points: [] }}>
    <SessionEndAlert />
    <EnterpriseLogInForm />
  </AuthLayout>
);

const Area = () => (
  <Routes>
    <Route element={<AreaLayout />}>
      <Route element={<EnterpriseLayout />}>
        <Route path="vacantes" element={<ViewerName />} />
        <Route path="empresa" element={<ViewerName />} />
        <Route path="equipo" element={<textarea aria-label="Descripción" />} />
        <Route path="nada" element={<MissingPage />} />
        <Route path="login" element={<LogInPage />} />
      </Route>
    </Route>
  </Routes>
);

const UNAUTHENTICATED = { code: 'UNAUTHENTICATED', message: 'Inicia sesión' } as const;
const MESSAGE = {
  _id: '01900000-0000-7000-8000-0000000000c1',
  senderId: '01900000-0000-7000-8000-0000000000b1',
  receiverId: buildEnterprise()._id,
  text: 'Hola',
  image: '',
  imageSize: null,
  createdAt: '2026-11-20T12:00:00Z',
};

function open(at: string, enterprise: Enterprise | null = buildEnterprise()) {
  const server = fakeServer();
  server.reply(getUnread, () => ({ map: {}, total: 4 }));
  server.reply(countUnreadNotifications, () => ({ unread: 0 }));
  if (enterprise === null) server.replyWithError(getEnterprise, UNAUTHENTICATED);
  else server.reply(getEnterprise, () => ({ success: true as const, enterprise, message: '' }));
  return { server, ...renderPage(Area, { at, path: '/enterprise/*' }) };
}
/** Matches the link to the messages with its number of unread ones. */
const unread = (count: number) => new RegExp(`^(?=.*Mensajes).*${count}\\s*sin leer`);
const navigation = (name: string) => within(screen.getByRole('navigation', { name }));

it('pages act as the enterprise; bar and tabs lead to its pages', async () => {
  const { server } = open('/enterprise/vacantes');
  await screen.findByRole('heading', { name: 'Colmado Central' });
  const links = navigation('Panel de la empresa').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/enterprise',
    '/enterprise/vacantes',
    '/enterprise/mensajes',
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Vacantes']);
  const tabs = navigation('Pestañas').getAllByRole('link');
  expect(tabs.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual([
    '/enterprise',
    '/enterprise/vacantes',
    '/enterprise/mensajes',
  ]);
  expect(screen.getByRole('link', { name: 'Uneed, inicio' }).getAttribute('href')).toBe('/enterprise');
  expect(server.areas).toEqual(['enterprise']);
});

it.each([
  ['Panel de la empresa', 'Tu empresa'],
  ['Pestañas', 'Más'],
])('%s has a menu with the other pages and the theme', async (name, button) => {
  const { user } = open('/enterprise/empresa');
  await user.click(await screen.findByRole('button', { name: button }));
  const links = navigation(name).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/enterprise',
    '/enterprise/vacantes',
    '/enterprise/mensajes',
    '/enterprise/empresa',
    '/enterprise/verificacion',
    '/enterprise/referentes',
    '/enterprise/bonos',
    '/enterprise/plan',
    '/enterprise/equipo',
    '/enterprise/importar',
    '/enterprise/widget',
    '/enterprise/webhooks',
    '/enterprise/seguridad',
    '/enterprise/claves',
    '/enterprise/soporte',
    '/ayuda/publicar-como-empresa',
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Empresa']);
  translatePage();
  await user.click(navigation(name).getByRole('button', { name: 'Modo oscuro' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('uneedDark'));
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(navigation(name).getByRole('button', { name: 'Modo claro' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('uneed'));
});

it('connects with the session of the enterprise, and counts messages as they arrive', async () => {
  open('/enterprise/vacantes');
  expect((await screen.findAllByRole('link', { name: unread(4) })).length).toBe(2);
  await waitFor(() => expect(connectLive).toHaveBeenCalledTimes(1));
  expect(vi.mocked(connectLive).mock.calls[0]).toEqual([
    buildEnterprise()._id,
    expect.objectContaining({ area: 'enterprise' }),
  ]);
  act(() => dispatchLiveEvent('newMessage', MESSAGE));
  expect((await screen.findAllByRole('link', { name: unread(5) })).length).toBe(2);
});

it('when the session ends elsewhere, the login says so and leads back to the page', async () => {
  const { server, queryClient, router } = open('/enterprise/vacantes?page=2');
  await screen.findByRole('heading', { name: 'Colmado Central' });
  queryClient.setQueryData(['conversation', 'x'], 'de la empresa');
  server.replyWithError(getEnterprise, UNAUTHENTICATED);
  act(() => refreshSession(queryClient));
  await screen.findByText(/^Tu sesión se cerró desde otro dispositivo/);
  expect(router.state.location.search).toBe('?next=%2Fenterprise%2Fvacantes%3Fpage%3D2');
  expect(queryClient.getQueryData(['conversation', 'x'])).toBeUndefined();
});

const memberOf = (email: string) =>
  buildEnterprise({ member: { fullName: 'Ana Gil', email, role: 'recruiter' } });

it.each([
  ['the same member', 'ana@ejemplo.do', 0],
  ['another member of the team', 'luis@ejemplo.do', 1],
])(
  'when the session ends over a form, it goes on after a sign-in of the same member: %s',
  async (_, email, reloads) => {
    vi.mocked(reloadPage).mockClear();
    const { server, queryClient, user } = open('/enterprise/equipo', memberOf('ana@ejemplo.do'));
    const text = await screen.findByRole('textbox', { name: 'Descripción' });
    await enterText(user, text, 'Vendemos café');
    server.replyWithError(getEnterprise, UNAUTHENTICATED);
    act(() => refreshSession(queryClient));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }));
    dialog.getByText('Ana Gil');
    const enterprise = memberOf(email);
    server.reply(logInEnterprise, () => ({ success: true as const, enterprise, message: '' }));
    await user.type(await dialog.findByLabelText('Contraseña'), 'secreta');
    await user.click(dialog.getByRole('button', { name: 'Iniciar sesión' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(reloads));
    if (reloads === 1) return;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(text).toHaveProperty('value', 'Vendemos café');
  },
);

it('after a sign-out the login leads to the panel, and says nothing', async () => {
  const { server, user, router } = open('/enterprise/vacantes');
  server.reply(logOutEnterprise, () => ({ success: true as const, enterprise: null, message: '' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('heading', { name: 'Entra con tu empresa' });
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText(/^Tu sesión|^Cerraste/)).toBeNull();
});

it('a visitor is led to the login with the page they wanted', async () => {
  const { router } = open('/enterprise/vacantes', null);
  await screen.findByRole('heading', { name: 'Entra con tu empresa' });
  expect(router.state.location.search).toBe('?next=%2Fenterprise%2Fvacantes');
  expect(connectLive).not.toHaveBeenCalled();
});

it('a missing page is shown inside the frame', async () => {
  open('/enterprise/nada');
  await screen.findByRole('heading', { name: 'Página no encontrada' });
  expect(screen.getByRole('link', { name: 'Ir al panel' }).getAttribute('href')).toBe('/enterprise');
  navigation('Pestañas');
});

it('says that the profile could not be loaded, and loads it again', async () => {
  const server = fakeServer();
  server.replyWithBadGateway(getEnterprise);
  const { user } = renderPage(Area, { at: '/enterprise/vacantes', path: '/enterprise/*' });
  await screen.findByText('Error al obtener perfil');
  server.reply(getEnterprise, () => ({ success: true as const, enterprise: buildEnterprise(), message: '' }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { name: buildEnterprise().companyName });
});
