import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  highlightApplication,
  listApplications,
  putApplicationCv,
  withdrawApplication,
} from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { answerHire, listDeletedJobHires } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { DeletedJobHire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { listOwnInterviews, takeInterviewSlot } from '@uneed/domain/hiring/interviews/interviews.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildTokens } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildInterview, buildOffer } from '../../interviews/exports/interviews.factory.ts';
import {
  buildApplication,
  buildHire,
  buildPdfFile,
  buildStoredCv,
  JOB_ID,
  OWNER_ID,
} from '../exports/applications.factory.ts';
import ApplicationsPage from './applications-page.tsx';

const reply = (applications: Application[]) => ({
  applications,
  pagination: paginate(1, 20, applications.length),
});

function open(applications: Application[], hires: DeletedJobHire[] = [], session = buildSessionUser()) {
  const server = fakeServer();
  server.reply(listDeletedJobHires, () => ({ hires }));
  server.reply(listApplications, () => reply(applications));
  return { server, ...renderPage(ApplicationsPage, { at: '/applications', session }) };
}

const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('/applications', () => {
  it('asks whether one was hired also after the vacancy was deleted', async () => {
    const marked = buildHire({ status: 'marked', changedAt: '2026-11-20T12:00:00Z' }, { answer: true });
    const confirmed = buildHire({ status: 'confirmed', changedAt: '2026-11-21T12:00:00Z' });
    const { server, user } = open([], [{ _id: JOB_ID, title: 'Pintora', hire: marked }]);
    const region = within(
      await screen.findByRole('region', { name: 'Contrataciones de vacantes eliminadas' }),
    );
    region.getByRole('heading', { level: 2, name: 'Pintora' });
    region.getByText('Contratación por confirmar');
    expect(region.queryByRole('link')).toBeNull();
    server.reply(answerHire, () => ({ message: 'Confirmado. ¡Felicidades!' }));
    server.reply(listDeletedJobHires, () => ({
      hires: [{ _id: JOB_ID, title: 'Pintora', hire: confirmed }],
    }));
    await user.click(region.getByRole('button', { name: 'Sí, me contrataron en Pintora' }));
    await screen.findByText('Confirmado. ¡Felicidades!');
    await region.findByText(/^Confirmaste el 21 nov 2026 tu contratación\./);
    region.getByText('¡Felicidades! Te contrataron.');
    expect(server.writes.map(({ path }) => path)).toEqual([`/applications/${JOB_ID}/hire`]);
  });

  it('says that a job is not available any more, without a link to it or to the chat', async () => {
    const nextStep = 'Esta vacante ya no está disponible. Gracias por haber aplicado.';
    open([buildApplication({ isAvailable: false, chatWith: null, nextStep })]);
    await screen.findByText('Ya no está disponible');
    screen.getByRole('heading', { name: 'Cajera' });
    screen.getByText(nextStep);
    for (const name of ['Cajera', 'Ver vacante Cajera', 'Escribir por Cajera'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    screen.getByRole('button', { name: 'Retirar aplicación a Cajera' });
  });

  it('shows each application with its job, status, dates and next step', async () => {
    open([
      buildApplication({
        label: 'Seleccionada',
        contractStatus: 'accepted',
        changedAt: '2026-11-21T12:00:00Z',
        expiresAt: '2026-11-28T12:00:00Z',
        timeline: [
          { kind: 'applied', at: '2026-11-20T12:00:00Z' },
          { kind: 'accepted', at: '2026-11-21T12:00:00Z' },
        ],
        note: 'Me interesa.',
        phone: { e164: '+18095550142', text: '809-555-0142' },
        cv: { fileName: 'Mi CV.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv' },
        can: { withdraw: false, changeCv: false, highlight: false, ask: false },
      }),
    ]);
    await screen.findByRole('heading', { level: 1, name: 'Mis Aplicaciones' });
    await screen.findByRole('link', { name: 'Cajera' });
    expect(getHref('Cajera')).toBe(`/jobs/${JOB_ID}`);
    expect(getHref('Escribir por Cajera')).toBe(`/chats?user=${OWNER_ID}`);
    // The badge, and the step of the timeline.
    const [badge] = screen.getAllByText('Seleccionada');
    expect(badge?.className).toContain('success');
    for (const text of ['20 nov, 08:00', '21 nov, 08:00']) screen.getByText(text);
    screen.getByText('Quien publicó la vacante revisará tu perfil.');
    screen.getByText('Me interesa.');
    screen.getByText('Diste tu teléfono:');
    screen.getByText('809-555-0142');
    expect(getHref('Mi CV.pdf')).toBe('/api/jobs/x/applicants/y/cv');
    expect(screen.queryByRole('button', { name: /Retirar|CV/ })).toBeNull();
  });

  it('adds a CV afterwards', async () => {
    const { server, user } = open([buildApplication()]);
    server.reply(getStoredCv, () => ({ cv: buildStoredCv(), openings: [] }));
    await screen.findByText('La enviaste sin CV.');
    await user.click(screen.getByRole('button', { name: 'Añadir CV de la aplicación a Cajera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir CV' }));
    await dialog.findByText('Guardado.pdf');
    const sent = buildApplication({
      cv: { fileName: 'Guardado.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv' },
    });
    server.reply(putApplicationCv, () => ({ application: sent, message: 'CV enviado' }));
    server.reply(listApplications, () => reply([sent]));
    await user.click(dialog.getByRole('button', { name: 'Enviar CV' }));
    await screen.findByText('CV enviado');
    await screen.findByRole('button', { name: 'Cambiar CV de la aplicación a Cajera' });
    expect(server.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/applications/${JOB_ID}/cv`,
      body: { useStoredCv: true },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a CV again after a lost connection', async () => {
    const { server, user } = open([buildApplication()]);
    server.reply(getStoredCv, () => ({ cv: buildStoredCv(), openings: [] }));
    server.failNetwork(putApplicationCv);
    server.setReachable(false);
    await user.click(await screen.findByRole('button', { name: 'Añadir CV de la aplicación a Cajera' }));
    await screen.findByText('Guardado.pdf');
    // What is loaded again does not delay the message.
    server.reply(listApplications, () => reply([]), new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: 'Enviar CV' }));
    await screen.findByText(/Se enviará cuando vuelva la conexión\.$/);
    server.reply(putApplicationCv, () => ({ application: buildApplication(), message: 'CV enviado' }));
    server.setReachable(true);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('CV enviado');
    expect(server.writes.map(({ body }) => body)).toEqual(Array(2).fill({ useStoredCv: true }));
  });

  it('keeps the list and the dialog when the list cannot be loaded again', async () => {
    const { server, user } = open([buildApplication()]);
    server.reply(getStoredCv, () => ({ cv: buildStoredCv(), openings: [] }));
    const error = { code: 'CONFLICT', message: 'Ya se cerró' } as const;
    server.replyWithError(putApplicationCv, error);
    await user.click(await screen.findByRole('button', { name: 'Añadir CV de la aplicación a Cajera' }));
    await screen.findByText('Guardado.pdf');
    server.replyWithError(listApplications, { code: 'TOO_MANY', message: 'Espera un momento' });
    await user.click(screen.getByRole('button', { name: 'Enviar CV' }));
    await screen.findByText('Ya se cerró');
    expect(server.requests.filter(({ path }) => path === '/applications')).toHaveLength(2);
    screen.getByRole('dialog', { name: 'Añadir CV' });
    expect(screen.queryByText('Espera un momento')).toBeNull();
  });

  it('keeps the chosen CV after an error, and sends nothing without one', async () => {
    const cv = { fileName: 'Viejo.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv' };
    const { server, user } = open([buildApplication({ cv })]);
    server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
    await user.click(await screen.findByRole('button', { name: 'Cambiar CV de la aplicación a Cajera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar CV' }));
    const send = dialog.getByRole('button', { name: 'Enviar CV' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    await user.click(send);
    await dialog.findByText('Elige tu CV');
    await user.upload(dialog.getByLabelText('Archivo de tu CV'), buildPdfFile('Nuevo.pdf'));
    await dialog.findByText('Nuevo.pdf');
    await expectRejection({ server, user }, putApplicationCv, () => send);
    dialog.getByText('Nuevo.pdf');
    expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('shows a badge for each status', async () => {
    const badges = [
      ['Aplicado', null, 'warning'],
      ['Les interesas', 'pending', 'warning'],
      ['No seleccionada', 'rejected', 'error'],
    ] as const;
    open(
      badges.map(([label, contractStatus], index) =>
        buildApplication({ _id: `0190000${index}-0000-7000-8000-0000000000ab`, label, contractStatus }),
      ),
    );
    for (const [label, , tone] of badges) expect((await screen.findByText(label)).className).toContain(tone);
  });

  it('has no chat link for an anonymous job', async () => {
    open([
      buildApplication({ chatWith: null, company: '', isAnonimous: true, postedBy: null, employer: null }),
    ]);
    await screen.findByText(/Empresa confidencial/);
    expect(getHref('Mis chats')).toBe('/chats');
  });

  it('withdraws after confirmation', async () => {
    const { server, user } = open([buildApplication()]);
    await user.click(await screen.findByRole('button', { name: 'Retirar aplicación a Cajera' }));
    let dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const withdraw = () => dialog.getByRole('button', { name: 'Sí, retirar', hidden: true });
    await expectRejection({ server, user }, withdrawApplication, withdraw, { isGone: true });
    await user.click(screen.getByRole('button', { name: 'Retirar aplicación a Cajera' }));
    dialog = within(await screen.findByRole('dialog', { hidden: true }));
    server.reply(withdrawApplication, () => ({ message: 'Aplicación retirada' }));
    server.reply(listApplications, () => reply([]));
    await user.click(withdraw());
    await screen.findByText('Aplicación retirada');
    await screen.findByText('Aún no tienes aplicaciones');
    const title = screen.getByRole('heading', { name: 'Mis Aplicaciones' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('keeps the focus in the application when an interview is taken', async () => {
    const { server, user } = open([buildApplication()]);
    const own = { job: { _id: JOB_ID, title: 'Cajera' }, interview: null };
    server.reply(listOwnInterviews, () => ({ interviews: [{ ...own, offer: buildOffer() }] }));
    server.reply(takeInterviewSlot, () => ({ message: 'Entrevista acordada' }));
    await user.click(await screen.findByRole('button', { name: 'martes 1 de diciembre, 11:00 a. m.' }));
    server.reply(listOwnInterviews, () => ({
      interviews: [{ ...own, interview: buildInterview(), offer: null }],
    }));
    await user.click(screen.getByRole('button', { name: 'Confirmar esta hora' }));
    await screen.findByRole('region', { name: 'Tu entrevista' });
    const job = screen.getByRole('heading', { name: 'Cajera' });
    await waitFor(() => expect(document.activeElement).toBe(job));
  });

  it('shows the error of the server or its own one, tries again, and refetches on the refresh button', async () => {
    const server = fakeServer();
    server.reply(listDeletedJobHires, () => ({ hires: [] }));
    server.replyWithError(listApplications, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    const { user } = renderPage(ApplicationsPage, { at: '/applications', session: buildSessionUser() });
    await screen.findByText('Estamos saturados');
    server.replyWithBadGateway(listApplications);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('No pudimos cargar tus aplicaciones');
    server.reply(listApplications, () => reply([]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Aún no tienes aplicaciones');
    server.reply(listApplications, () => reply([buildApplication()]));
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByRole('link', { name: 'Cajera' });
  });

  it('links to the first page from an empty page', async () => {
    const server = fakeServer();
    server.reply(listApplications, () => ({ applications: [], pagination: paginate(2, 20, 20) }));
    renderPage(ApplicationsPage, { at: '/applications?page=2', session: buildSessionUser() });
    await screen.findByText('La lista no llega hasta esta página.');
    expect(getHref('Ver la primera página')).toBe('/applications');
    expect(screen.queryByText('Aún no tienes aplicaciones')).toBeNull();
  });

  it('navigates to the jobs without a previous page', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    await screen.findByText('En /jobs');
  });

  it('redirects visitors to the login', async () => {
    fakeServer();
    renderPage(ApplicationsPage, { at: '/applications', session: null });
    await screen.findByText('En /login?next=%2Fapplications');
  });
});

describe('highlighting an own application', () => {
  const waiting = { withdraw: true, changeCv: true, highlight: true, ask: false };

  it('says what it costs and does, why it was rejected, and shows the new state', async () => {
    const { server, user } = open([buildApplication({ can: waiting })]);
    server.reply(getTokens, () => buildTokens(3));
    await user.click(await screen.findByRole('button', { name: 'Destacar aplicación a Cajera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Destacar aplicación' }));
    await dialog.findByText('3 tokens');
    dialog.getByText(/garantiza que te elijan/);
    dialog.getByText(/el token no se devuelve/);
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Destacar por 1 token' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await expectRejection({ server, user }, highlightApplication, () => confirm);
    const application = buildApplication({ isHighlighted: true });
    server.reply(highlightApplication, () => ({ application, message: 'Destacaste tu aplicación' }));
    server.reply(listApplications, () => reply([application]));
    await user.click(confirm);
    await screen.findByText('Destacaste tu aplicación');
    await screen.findByText('Destacada');
    expect(server.writes.map(({ path }) => path)).toEqual(Array(2).fill(`/applications/${JOB_ID}/highlight`));
    expect(screen.queryByRole('button', { name: 'Destacar aplicación a Cajera' })).toBeNull();
  });

  it('is only offered where the server allows it', async () => {
    open([buildApplication()]);
    await screen.findByRole('heading', { name: 'Cajera' });
    expect(screen.queryByRole('button', { name: /^Destacar/ })).toBeNull();
    expect(screen.queryByText('Destacada')).toBeNull();
  });
});

it('leads to the profile who applied before it was finished, and nobody else', async () => {
  open([buildApplication()], [], buildSessionUser({ isOnboarded: false }));
  const link = await screen.findByRole('link', { name: 'Completar mi perfil' });
  expect(link.getAttribute('href')).toBe('/onboarding?next=%2Fapplications');
  cleanup();
  open([buildApplication()]);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('link', { name: 'Completar mi perfil' })).toBeNull();
});
