import { screen, waitFor, within } from '@testing-library/react';
import { listSignals, reviewSignal, type Signal } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import SignalsPage from './signals-page.tsx';

const ANA = { _id: '01900000-0000-7000-8000-0000000000a1', fullName: 'Ana Peña', role: 'candidate' } as const;
const COMPANY = {
  _id: '01900000-0000-7000-8000-0000000000a2',
  fullName: 'Cayena',
  role: 'enterprise',
} as const;
const JOB = { _id: '01900000-0000-7000-8000-0000000000b1', title: 'Cajera' };

const PAIR: Signal = {
  _id: '01900000-0000-7000-8000-0000000000c1',
  kind: 'pair',
  lastAt: '2026-11-20T12:00:00.000Z',
  people: [ANA, COMPANY],
  events: [
    { kind: 'application', from: ANA, to: null, job: JOB, at: '2026-11-20T12:00:00Z', confirmedAt: null },
    {
      kind: 'hire',
      from: COMPANY,
      to: ANA,
      job: { _id: null, title: 'Chofer' },
      at: '2026-11-19T12:00:00Z',
      confirmedAt: '2026-11-02T12:00:00Z',
    },
  ],
};

function open(signals: Signal[], { at = '/admin/senales', total = signals.length } = {}) {
  const server = fakeServer();
  const pagination = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), hasNext: false };
  const list = { signals, pagination };
  server.reply(listSignals, () => list);
  const session = buildSessionUser({ isAdmin: true });
  return { server, list, ...renderPage(SignalsPage, { at, session }) };
}
const getHref = (region: HTMLElement, name: string) =>
  within(region).getByRole('link', { name }).getAttribute('href');

it('shows the accounts, the vacancies and the dates, with links to their records', async () => {
  open([PAIR]);
  await screen.findByRole('heading', { name: 'Se recomiendan entre sí' });
  const accounts = screen.getByRole('list', { name: 'Cuentas' });
  expect(getHref(accounts, 'Ana Peña')).toBe(`/admin/personas/${ANA._id}`);
  expect(getHref(accounts, 'Cayena')).toBe(`/admin/empresas/${COMPANY._id}`);
  const [application, hire] = within(screen.getByRole('list', { name: 'Qué pasó' })).getAllByRole('listitem');
  if (!application || !hire) throw new Error('No events');
  expect(application.textContent).toBe('Ana Peña recomendó a Usuario eliminado para Cajera20 nov 2026');
  expect(getHref(application, 'Cajera')).toBe(`/admin/vacantes/${JOB._id}`);
  expect(hire.textContent).toBe(
    'Cayena contrató a Ana Peña para Chofer (vacante eliminada); la contratación se confirmó el 2 nov 2026 y se deshizo19 nov 2026',
  );
});

it('is reviewed; the error of the server is shown, and the button is busy', async () => {
  const { server, list, user } = open([PAIR]);
  const getButton = () =>
    screen.getByRole<HTMLButtonElement>('button', {
      name: 'Revisado: Se recomiendan entre sí, Ana Peña, Cayena',
    });
  await screen.findByText('Revisado');
  server.replyWithError(reviewSignal, { code: 'CONFLICT', message: 'Esta señal cambió' });
  await user.click(getButton());
  await screen.findByText('Esta señal cambió');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(reviewSignal, () => ({ message: 'Revisado. Volverá.' }), answered);
  await user.click(getButton());
  await waitFor(() => expect(getButton().disabled).toBe(true));
  list.signals = [];
  list.pagination.total = 0;
  answer();
  await screen.findByText('Revisado. Volverá.');
  const title = await screen.findByRole('heading', { name: 'No hay señales por revisar' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(server.writes.at(-1)?.body).toEqual({ lastAt: PAIR.lastAt });
});

it('leads back from a page that is empty now', async () => {
  open([], { at: '/admin/senales?page=2', total: 20 });
  expect((await screen.findByRole('link', { name: 'Ver la primera página' })).getAttribute('href')).toBe(
    '/admin/senales',
  );
});

it('says that the list could not be loaded, and tries again', async () => {
  const { server, list, user } = open([PAIR]);
  server.replyWithError(listSignals, { code: 'UNAVAILABLE', message: 'Inténtalo en un momento' });
  const retry = await screen.findByRole('button', { name: /Reintentar|Intentar/ });
  screen.getByText('Inténtalo en un momento');
  server.reply(listSignals, () => list);
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Se recomiendan entre sí' });
});
