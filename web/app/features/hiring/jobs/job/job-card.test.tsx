import { render, screen, waitFor, within } from '@testing-library/react';
import { highlightJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { jobHighlightEnd } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { describe, expect, it, test } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildTokens } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import { MyJobCard } from '../mine/my-job-card.tsx';
import { JobLogo } from './job-logo.tsx';
import { joinFacts, workLabel } from './labels.ts';

describe('the dialog that highlights a job', () => {
  const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });
  const UNTIL = jobHighlightEnd(new Date());

  /** Opens the dialog from the menu of an own job. */
  async function open(balance: number, changes: Parameters<typeof buildJobCard>[0] = {}) {
    const server = fakeServer();
    server.reply(getTokens, () => buildTokens(balance));
    const job = buildJobCard({ canHighlight: true, ...changes });
    const page = renderPage(() => <MyJobCard job={job} />, { at: '/my-jobs', session: owner });
    await page.user.click(screen.getByRole('button', { name: 'Opciones de Cajera' }));
    await page.user.click(screen.getByRole('button', { name: 'Destacar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Destacar vacante' }));
    return { server, dialog, ...page };
  }

  it('says what it costs, until when, what it does and what it does not do', async () => {
    const { dialog } = await open(20);
    await dialog.findByText('20 tokens');
    for (const text of ['5 tokens', formatLongDate(UNTIL)]) dialog.getByText(text);
    dialog.getByText(/con la etiqueta «Destacada»/);
    dialog.getByText('No cambia su lugar en los resultados ni garantiza que te apliquen.');
    dialog.getByText(/los tokens no se devuelven/);
    expect(dialog.queryByText(/antes de que termine/)).toBeNull();
  });

  it('highlights the job once for a double tap, with a busy button, and says until when', async () => {
    const { server, dialog, user } = await open(20);
    let finish = () => {};
    const message = `Destacada hasta el ${formatLongDate(UNTIL)}`;
    server.reply(
      highlightJob,
      () => ({ highlightedUntil: UNTIL.toISOString(), balance: 15, message }),
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Destacar por 5 tokens' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.dblClick(button);
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(server.writes).toMatchObject([{ path: `/jobs/${JOB_ID}/highlight` }]);
    expect(server.writes[0]?.idempotencyKey).toMatch(/.{8}/);
    finish();
    await screen.findByText(message);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why it was rejected, and repeats the same request', async () => {
    const { server, dialog, user } = await open(20);
    server.failNetwork(highlightJob);
    const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Destacar por 5 tokens' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect((await dialog.findByRole('alert')).textContent).toBe('Error de conexión con el servidor');
    await expectRejection({ server, user }, highlightJob, () => button);
    const keys = server.writes.map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('leads to more tokens if there are too few', async () => {
    const { dialog } = await open(2);
    await dialog.findByText('Te faltan 3 tokens.');
    expect(dialog.getByRole('link', { name: 'Conseguir tokens' }).getAttribute('href')).toBe('/premium');
    expect(dialog.queryByRole('button', { name: /^Destacar por/ })).toBeNull();
  });

  it('warns if the job expires before the highlight ends', async () => {
    const expirationDate = new Date(Date.now() + 86_400_000).toISOString();
    const { dialog } = await open(20, { expirationDate });
    dialog.getByText(/^Esta vacante vence el .*, antes de que termine\.$/);
  });

  it('a job that may not be highlighted has no such action, and a highlighted one says until when', async () => {
    fakeServer();
    const job = buildJobCard({ canHighlight: false, highlightedUntil: '2027-01-09T12:00:00Z' });
    const { user } = renderPage(() => <MyJobCard job={job} />, { at: '/my-jobs', session: owner });
    screen.getByText(/^Destacada hasta el 9 ene/);
    await user.click(screen.getByRole('button', { name: 'Opciones de Cajera' }));
    expect(screen.queryByRole('button', { name: 'Destacar' })).toBeNull();
  });
});

describe('the logo of a job', () => {
  const enterprise = {
    _id: 'e',
    slug: 'ron',
    companyName: 'Ron del Este',
    logo: '/media/logo.webp',
    isVerified: true,
  };

  it('shows the logo of the enterprise', () => {
    render(<JobLogo job={buildJobCard({ enterprise })} size="lg" />);
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/media/logo.webp');
  });

  it.each([
    [{ enterprise: { ...enterprise, logo: '' } }, 'RD'],
    [{ enterprise: null }, 'RD'],
    [{ enterprise: null, company: '' }, ''],
  ])('shows initials without a logo, and an icon without a name: %o', (changes, text) => {
    const { container } = render(<JobLogo job={buildJobCard(changes)} />);
    expect([container.querySelector('img'), container.textContent]).toEqual([null, text]);
  });
});

describe('the labels of a job', () => {
  test('a line of facts breaks only between two of them; what is not given is left out', () => {
    expect(joinFacts('La Vega', null, '', 'RD$30,000 al mes')).toBe(
      'La\u00a0Vega\u00a0· RD$30,000\u00a0al\u00a0mes',
    );
  });

  test.each([
    ['Remoto', 'remote', 'Remoto'],
    ['Remoto', 'hybrid', 'Híbrido'],
    ['Full Time', 'hybrid', 'Tiempo Completo · Híbrido'],
    ['', '', null],
  ])('availability %j and modality %j read %j', (disponibilidad, modality, label) => {
    expect(workLabel({ disponibilidad, modality })).toBe(label);
  });
});
