import { screen } from '@testing-library/react';
import { listWidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';
import { expect, it, vi } from 'vitest';
import { EnterpriseViewer } from '../../../platform/session/use-viewer.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildEnterprise } from '../../organizations/enterprises/exports/enterprises.factory.ts';
import { toViewer } from '../../organizations/enterprises/exports/to-viewer.ts';
import WidgetPage from './widget-page.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const referent = buildSessionUser({ role: 'referent', fullName: 'Ana "Nena" <Peña>' });

function openAsReferent(total = 4) {
  const server = fakeServer();
  server.reply(listWidgetJobs, () => ({
    owner: { name: 'Ana', url: 'https://uneed.test/u/1' },
    jobs: [],
    total,
  }));
  return { server, ...renderPage(WidgetPage, { at: '/widget', session: referent }) };
}

const snippet = () => document.querySelector('pre')?.textContent?.split('\n');
const preview = () => document.querySelector('uneed-vacantes');

it('has the snippet of a referent, with a link for who sees no vacancies, and copies it', async () => {
  const { user, server } = openAsReferent();
  const button = await screen.findByRole('button', { name: 'Copiar código' });
  expect(server.requests.map(({ query }) => query.get('referent'))).toEqual([ID]);
  const { origin } = window.location;
  expect(snippet()).toEqual([
    `<uneed-vacantes referente="${ID}">`,
    `  <a href="${origin}/u/${ID}?via=web">Vacantes de Ana "Nena" &lt;Peña> en Uneed</a>`.replaceAll(
      '"Nena"',
      '&quot;Nena&quot;',
    ),
    '</uneed-vacantes>',
    `<script src="${origin}/widget.js"></script>`,
  ]);
  await user.click(button);
  await screen.findByText('Código copiado');
  expect(await navigator.clipboard.readText()).toBe(snippet()?.join('\n'));
});

it('says what to do where the browser does not copy', async () => {
  const { user } = openAsReferent();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copiar código' }));
  await screen.findByText('No pudimos copiarlo. Selecciónalo y cópialo tú.');
});

it('changes the snippet and the preview with its options', async () => {
  const { user } = openAsReferent();
  await user.selectOptions(await screen.findByLabelText('Cuántas vacantes'), '10 como máximo');
  await user.selectOptions(screen.getByLabelText('Colores'), 'Oscuro');
  expect(snippet()?.[0]).toBe(`<uneed-vacantes referente="${ID}" limit="10" theme="dark">`);
  expect([preview()?.getAttribute('limit'), preview()?.getAttribute('theme')]).toEqual(['10', 'dark']);
  await user.selectOptions(screen.getByLabelText('Cuántas vacantes'), '5 como máximo');
  await user.selectOptions(screen.getByLabelText('Colores'), 'Claro');
  expect(snippet()?.[0]).toBe(`<uneed-vacantes referente="${ID}">`);
  expect(preview()?.hasAttribute('theme')).toBe(false);
});

it('says that the first vacancy is still to come', async () => {
  openAsReferent(0);
  await screen.findByText('Cuando publiques una vacante, saldrá aquí.');
});

const EnterprisePage = () => (
  <EnterpriseViewer value={toViewer(buildEnterprise())}>
    <WidgetPage />
  </EnterpriseViewer>
);

it('keeps no space for more vacancies than there are', async () => {
  openAsReferent(2);
  await screen.findByRole('button', { name: 'Copiar código' });
  expect(snippet()?.[0]).toBe(`<uneed-vacantes referente="${ID}" limit="3">`);
});

it('of an enterprise has the name in its address', async () => {
  const server = fakeServer();
  server.reply(listWidgetJobs, () => ({
    owner: { name: 'C', url: 'https://uneed.test/' },
    jobs: [],
    total: 1,
  }));
  renderPage(EnterprisePage, { at: '/enterprise/widget' });
  await screen.findByRole('button', { name: 'Copiar código' });
  expect(snippet()?.[0]).toBe('<uneed-vacantes company="colmado-central" limit="3">');
  expect(server.requests.map(({ query }) => query.get('company'))).toEqual(['colmado-central']);
});

it('leads a referent without a public page to the setting', async () => {
  const server = fakeServer();
  server.replyWithError(listWidgetJobs, { code: 'NOT_FOUND', message: 'No encontramos a esta persona' });
  renderPage(WidgetPage, { at: '/widget', session: referent });
  await screen.findByRole('heading', { name: 'Tu página pública está apagada' });
  const link = screen.getByRole('link', { name: 'Ir a Privacidad' });
  expect(link.getAttribute('href')).toBe('/settings?section=privacy');
  expect(snippet()).toBeUndefined();
});

it('can be loaded again after an error', async () => {
  const server = fakeServer();
  server.replyWithError(listWidgetJobs, { code: 'INTERNAL', message: 'Algo salió mal' });
  const { user } = renderPage(WidgetPage, { at: '/widget', session: referent });
  const button = await screen.findByRole('button', { name: 'Reintentar' });
  server.reply(listWidgetJobs, () => ({
    owner: { name: 'A', url: 'https://uneed.test/' },
    jobs: [],
    total: 1,
  }));
  await user.click(button);
  await screen.findByRole('button', { name: 'Copiar código' });
});

it('is for those who publish', async () => {
  const server = fakeServer();
  renderPage(WidgetPage, { at: '/widget', session: buildSessionUser() });
  await screen.findByRole('heading', { name: 'Solo para quienes publican vacantes' });
  expect(server.requests).toEqual([]);
});
