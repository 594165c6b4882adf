import { screen, within } from '@testing-library/react';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterpriseSummary } from '../home.factory.ts';
import { PanelSummary } from './panel-summary.tsx';

const summary = buildEnterpriseSummary();

it('shows vacancies, applicants, overdue answers and the views per day', async () => {
  const server = fakeServer();
  server.reply(getEnterpriseSummary, () => summary);
  const { user } = renderPage(PanelSummary, { at: '/enterprise' });
  const section = within(screen.getByRole('region', { name: 'Tus números' }));
  const fact = async (label: string) => (await section.findByText(label)).parentElement?.textContent;
  expect(await fact('Vacantes abiertas')).toBe('Vacantes abiertas31 en pausa · 2 borradores · 1 cerrada');
  expect(await fact('Aplicantes sin respuesta')).toBe(
    'Aplicantes sin respuesta4012 nuevos en 7 días · 1,250 en total',
  );
  expect(await fact('Respuestas atrasadas')).toBe('Respuestas atrasadas5Esperan más de 14 días');
  section.getByText('-50 %');
  section.getByRole('heading', { name: 'Vistas de tus vacantes en los últimos 2 días' });
  section.getByRole('img', { name: 'Vistas por día' });
  await user.click(section.getByText('Ver los datos'));
  const rows = within(section.getByRole('table', { name: 'Vistas por día' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['20 nov10', '21 nov30']);
});

it('can retry after an error', async () => {
  const server = fakeServer();
  server.replyWithError(getEnterpriseSummary, { code: 'INTERNAL', message: 'Algo salió mal' });
  const { user } = renderPage(PanelSummary, { at: '/enterprise' });
  await screen.findByText('Algo salió mal');
  server.reply(getEnterpriseSummary, () => summary);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Vacantes abiertas');
});
