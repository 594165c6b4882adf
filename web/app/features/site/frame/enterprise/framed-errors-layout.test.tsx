import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { getEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { createMemoryRouter, data } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildEnterprise } from '../../../organizations/enterprises/exports/enterprises.factory.ts';
import FramedErrorsLayout, { ErrorBoundary } from './framed-errors-layout.tsx';

const Nothing = () => null;

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
