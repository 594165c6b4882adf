import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { getEnterprise, logOutEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { createMemoryRouter, data, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import {
  getCachedEnterprise,
  setEnterprise,
} from '../../../../platform/enterprise-session/enterprise-query.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { EnterpriseLogInForm } from '../../../organizations/enterprises/exports/enterprise-log-in-form.tsx';
import { buildEnterprise } from '../../../organizations/enterprises/exports/enterprises.factory.ts';
import { AuthLayout } from '../../../people/accounts/exports/auth-layout.tsx';
import { SessionEndAlert } from '../../../people/accounts/exports/session-end-alert.tsx';
import { EnterpriseBar } from './enterprise-bar.tsx';
import EnterpriseLayout from './enterprise-layout.tsx';
import FramedErrorsLayout, { ErrorBoundary } from './framed-errors-layout.tsx';

const LogInPage = () => (
  <AuthLayout title="Entra con tu empresa" description="" benefits={{ heading: 'Ventajas', points: [] }}>
    <SessionEndAlert />
    <EnterpriseLogInForm />
  </AuthLayout>
);

const Area = () => (
  <Routes>
    <Route element={<EnterpriseLayout />}>
      <Route path="reset-password" element={<h1>Restablecer contraseña</h1>} />
      <Route path="login" element={<LogInPage />} />
    </Route>
  </Routes>
);

const Bar = () => <EnterpriseBar enterprise={buildEnterprise()} />;

const Nothing = () => null;

describe('the layout of the area', () => {
  function open(at: string, enterprise: ReturnType<typeof buildEnterprise> | null = null) {
    const server = fakeServer();
    if (enterprise === null)
      server.replyWithError(getEnterprise, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    else server.reply(getEnterprise, () => ({ success: true as const, enterprise, message: '' }));
    return { server, ...renderPage(Area, { at, path: '/enterprise/*' }) };
  }

  it('the page for a new password has a bar with the logo for visitors', async () => {
    open('/enterprise/reset-password');
    await screen.findByRole('heading', { name: 'Restablecer contraseña' });
    screen.getByText('Empresas');
    expect(screen.getAllByRole('link', { name: 'Uneed, inicio' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
  });

  it('a signed-in enterprise has one bar, with its name', async () => {
    open('/enterprise/reset-password', buildEnterprise());
    await screen.findByRole('button', { name: 'Cerrar sesión' });
    expect(screen.getAllByRole('link', { name: 'Uneed, inicio' })).toHaveLength(1);
  });

  it('the login has the logo once', async () => {
    open('/enterprise/login');
    await screen.findByRole('heading', { name: 'Entra con tu empresa' });
    expect(screen.getAllByRole('link', { name: 'Uneed, inicio' })).toHaveLength(1);
  });

  const READER = { fullName: 'Ana Peña', email: 'ana@colmado.do', role: 'reader' } as const;

  it('the bar names the member of the team who is signed in', async () => {
    open('/enterprise/reset-password', buildEnterprise({ member: READER }));
    await screen.findByText('Ana Peña · Lector');
  });

  it('while the enterprise is pending deletion, all see the date and owners can cancel it', async () => {
    const deletionAt = '2026-12-06T12:00:00Z';
    open('/enterprise/reset-password', buildEnterprise({ deletionAt }));
    await screen.findByText(/se eliminará el/);
    screen.getByRole('button', { name: 'Cancelar eliminación' });
    cleanup();
    const can = { recruit: false, manage: false };
    open('/enterprise/reset-password', buildEnterprise({ deletionAt, member: READER, can }));
    await screen.findByText(/se eliminará el/);
    expect(screen.queryByRole('button', { name: 'Cancelar eliminación' })).toBeNull();
  });
});

describe('its bar', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('the bar signs out, and stays signed in when that fails', async () => {
    const server = fakeServer();
    const { user, queryClient } = renderPage(Bar, { at: '/enterprise' });
    setEnterprise(queryClient, buildEnterprise());
    await expectRejection({ server, user }, logOutEnterprise, () => button('Cerrar sesión'));
    expect(getCachedEnterprise(queryClient)).not.toBeNull();
    server.reply(logOutEnterprise, () => ({ success: true as const, enterprise: null, message: '' }));
    await user.click(button('Cerrar sesión'));
    await waitFor(() => expect(getCachedEnterprise(queryClient)).toBeNull());
  });
});

describe('its errors', () => {
  it('shows a vacancy that does not exist in the frame, with links of the area', async () => {
    const server = fakeServer();
    const enterprise = buildEnterprise();
    server.reply(getEnterprise, () => ({ success: true as const, enterprise, message: '' }));
    const at = '/enterprise/aplicantes/x';
    const api = createApi((request) => fetch(request), window.location.origin, 'enterprise');
    const loader = () => {
      throw data(null, { status: 404 });
    };
    const page = { path: '/enterprise/aplicantes/:jobId', loader, Component: Nothing };
    const layout = {
      Component: FramedErrorsLayout,
      ErrorBoundary,
      HydrateFallback: Nothing,
      children: [page],
    };
    const router = createMemoryRouter([layout], { initialEntries: [at] });
    render(
      <QueryClientProvider client={createServerQueryClient(api)}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await screen.findByRole('heading', { name: 'Página no encontrada' });
    expect(document.title).toBe('Página no encontrada · Empresas · Uneed');
    await screen.findByRole('button', { name: 'Cerrar sesión' });
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      expect(href.startsWith('#') || href.startsWith('/enterprise')).toBe(true);
    }
  });
});
