import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { applyToJob, getApplication } from '@uneed/domain/hiring/applications/applications.api.ts';
import { BLIND_CANDIDATE_TEXT, BLIND_OWNER_HINT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { SHIFT_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { getJob, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { describe, expect, it } from 'vitest';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildApplication } from '../../applications/exports/applications.factory.ts';
import { buildJob, buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';
import { JobPosterFooter } from './job-poster-footer.tsx';
import { shiftLabel } from './shift-label.ts';

const me = buildSessionUser();

function open(changes: Partial<Job>, session = me as typeof me | null, hash = '') {
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(getJob, () => ({ job: buildJob(changes) }));
  const loaderData = { origin: 'https://uneed.test' };
  return {
    server,
    ...renderPage(JobPage, { at: `/jobs/${JOB_ID}${hash}`, path: '/jobs/:jobId', session, loaderData }),
  };
}

/** The card beside the text; the bar for phones has the same content. */
const card = async () => within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));

/** Opens the apply sheet; returns its button. */
async function openSheet(user: UserEvent) {
  await user.click((await card()).getByRole('button', { name: 'Aplicar ahora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
  const send = dialog.getByRole('button', { name: 'Enviar aplicación' });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  return send;
}

describe('/jobs/:jobId', () => {
  it('shows the job and its recruiter', async () => {
    open({ skills: ['Inglés'], hiringbonus: 5000, views: 2, applicantCount: 1 });
    await screen.findByRole('heading', { level: 1, name: 'Cajera' });
    expect(screen.getByText('cajera').tagName).toBe('STRONG');
    for (const text of ['2 vistas', '1 aplicante', 'Inglés', 'Ana Rodríguez']) {
      screen.getByText(text);
    }
    const write = screen.getByRole('link', { name: 'Enviar mensaje' });
    expect(write.getAttribute('href')).toBe(`/chats?user=${OWNER_ID}`);
  });

  it.each([
    [BLIND_CANDIDATE_TEXT, false],
    [BLIND_OWNER_HINT, true],
  ])('says of a blind vacancy what it means for whom reads: %s', async (text, seeApplicants) => {
    open({ isBlind: true, can: { edit: false, apply: false, seeApplicants } });
    await screen.findByText(text);
    expect(screen.queryAllByText(/Quien contrata no ve|No ves el nombre/)).toHaveLength(1);
  });

  it('links a visitor to the login, which returns to the apply sheet, instead of opening it', async () => {
    open({ can: { edit: false, apply: false, seeApplicants: false } }, null, '#aplicar');
    const link = (await card()).getByRole('link', { name: 'Aplicar ahora' });
    expect(link.getAttribute('href')).toBe(`/signup?next=%2Fjobs%2F${JOB_ID}%23aplicar`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('applies in the sheet, says what happens next and refetches the job', async () => {
    const { server, user } = open({});
    server.reply(listSimilarJobs, () => ({ jobs: [buildJobCard({ title: 'Vendedora' })], reasons: {} }));
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    const send = await openSheet(user);
    server.reply(getJob, () => ({ job: buildJob({ applicants: [me._id], applicantCount: 1 }) }));
    await user.click(send);
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicación enviada' }));
    dialog.getByText(/^Quien publicó la vacante revisará tu perfil/);
    expect(dialog.getByRole('link', { name: 'Escribir' }).getAttribute('href')).toBe(
      `/chats?user=${OWNER_ID}`,
    );
    await dialog.findByRole('link', { name: 'Vendedora' });
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await (await card()).findByText('Aplicación Enviada');
    expect((await card()).getByText(/^Ya aplicaste/)).toBeTruthy();
    screen.getByText('1 aplicante');
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
    // The button that opened the sheet was removed.
    expect(document.activeElement?.textContent).toBe('Aplicación Enviada');
  });

  it('says what became of the application, with its CV and links to the chat and to all applications', async () => {
    const { server } = open({ applicants: [me._id], applicantCount: 1 });
    const cv = { fileName: 'Ana.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv' };
    server.reply(getApplication, () => ({
      application: buildApplication({
        cv,
        contractStatus: 'accepted',
        label: 'Seleccionada',
        nextStep: 'Te aceptaron.',
      }),
    }));
    const own = await card();
    await own.findByText('Seleccionada');
    own.getByText('Te aceptaron.');
    expect(own.queryByText(/^Ya aplicaste/)).toBeNull();
    const hrefOf = (name: string) => own.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Escribir')).toBe(`/chats?user=${OWNER_ID}`);
    expect(hrefOf('Mis Aplicaciones')).toBe('/applications');
    expect(hrefOf('Ana.pdf')).toBe(cv.path);
    own.getByRole('button', { name: 'Cambiar CV de la aplicación a Cajera' });
  });

  it('says that the state of the application could not be loaded, and loads it again', async () => {
    const { server, user } = open({ applicants: [me._id], applicantCount: 1 });
    server.replyWithBadGateway(getApplication);
    const own = await card();
    await own.findByText('No pudimos cargar tu aplicación');
    server.reply(getApplication, () => ({ application: buildApplication({ nextStep: 'Te aceptaron.' }) }));
    await user.click(own.getByRole('button', { name: 'Reintentar' }));
    await own.findByText('Te aceptaron.');
  });

  it('hides company and recruiter of an anonymous job, also after applying', async () => {
    const { server, user } = open({ employer: null, postedBy: null, isAnonimous: true, company: '' });
    await screen.findByText('Empresa confidencial');
    expect(screen.queryByText('Publicada por')).toBeNull();
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    await user.click(await openSheet(user));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicación enviada' }));
    dialog.getByText(/te escribirá si le interesa/);
    expect(dialog.queryByRole('link', { name: 'Escribir' })).toBeNull();
  });

  it('opens the sheet at the address that sign-in leads back to, once', async () => {
    const { user, queryClient } = open({}, me, '#aplicar');
    const dialog = await screen.findByRole('dialog', { name: 'Aplicar a Cajera' });
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await queryClient.invalidateQueries({ queryKey: toQueryKey(getJob) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open the sheet again when the user returns from another job', async () => {
    const { server, user, router } = open({});
    const otherId = OWNER_ID;
    server.reply(getJob, ({ path }) => ({
      job: path.endsWith(otherId) ? buildJob({ _id: otherId, title: 'Chofer' }) : buildJob(),
    }));
    await openSheet(user);
    await act(() => router.navigate(`/jobs/${otherId}`));
    await screen.findByRole('heading', { level: 1, name: 'Chofer' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'Cajera' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('confirms an application when its state is there, so that the card does not grow under the focus', async () => {
    const { server, user } = open({});
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    const application = Promise.withResolvers<void>();
    const reply = { application: buildApplication({ nextStep: 'Te escribirán por el chat.' }) };
    server.reply(getApplication, () => reply, application.promise);
    const send = await openSheet(user);
    server.reply(getJob, () => ({ job: buildJob({ applicants: [me._id], applicantCount: 1 }) }));
    await user.click(send);
    await screen.findByText('Aplicación enviada');
    await (await card()).findByText('Aplicación Enviada');
    expect(screen.queryByRole('dialog', { name: 'Aplicación enviada' })).toBeNull();
    application.resolve();
    await screen.findByRole('dialog', { name: 'Aplicación enviada' });
    (await card()).getByText('Te escribirán por el chat.');
  });

  it('sends one application for a double click, and reuses its key after a lost response', async () => {
    const { server, user } = open({});
    server.failNetwork(applyToJob);
    const button = await openSheet(user);
    const clickTwice = () =>
      act(async () => {
        button.click();
        button.click();
      });
    await clickTwice();
    await screen.findByText('Error de conexión con el servidor');
    screen.getByText(/No perdiste nada/);
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    await clickTwice();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    const keys = server.requests.filter(({ method }) => method === 'POST').map((call) => call.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([true, false])('offers to withdraw only when the server allows it: %s', async (withdraw) => {
    const { server, queryClient } = open({ applicants: [me._id], applicantCount: 1 });
    server.reply(getApplication, () => ({
      application: buildApplication({ can: { withdraw, changeCv: withdraw, highlight: false, ask: false } }),
    }));
    const apply = await card();
    await apply.findByText('Aplicación Enviada');
    await waitFor(() =>
      expect(server.requests.some(({ path }) => path.startsWith('/applications/'))).toBe(true),
    );
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    if (withdraw) await apply.findByRole('button', { name: /Retirar/ });
    else expect(apply.queryByRole('button', { name: /Retirar/ })).toBeNull();
  });

  it('shows an error also for an unreadable response, that of the server, and the current state of the job', async () => {
    const { server, user } = open({});
    const message = 'Esta oportunidad ya no está disponible';
    server.replyWithBadGateway(applyToJob);
    const send = await openSheet(user);
    await user.click(send);
    await screen.findByText('No pudimos enviar tu aplicación');
    server.replyWithError(applyToJob, { code: 'CONFLICT', message });
    server.reply(getJob, () => ({ job: buildJob({ status: 'paused' }) }));
    await user.click(send);
    await screen.findByText(message);
    await (await card()).findByText('Vacante en pausa');
  });

  it('has no apply button for a closed job', async () => {
    open({ status: 'expired', can: { edit: false, apply: false, seeApplicants: false } });
    (await card()).getByText('Vacante cerrada');
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
  });

  it('shows the facts once each, with hours as they are read', async () => {
    open({});
    const details = within(
      (await card()).getByRole('heading', { name: 'Detalles' }).closest('div') ?? document.body,
    );
    const facts = details.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Salario', 'Disponibilidad', 'Horario', 'Categoría', 'Ubicación', 'Cierra']);
    details.getByText('8:00 a. m. – 5:00 p. m.');
    expect(details.getAllByText('Medio Tiempo')).toHaveLength(1);
    expect(screen.queryByText('Jornada')).toBeNull();
  });

  it('shows what its owner gave besides, and nothing that nobody chose', async () => {
    open({
      shift: '',
      location: 'Santo Domingo',
      municipality: 'Boca Chica',
      modality: 'hybrid',
      experience: '1-2',
      employmentTerm: 'indefinite',
      openings: 3,
      requirements: ['Motor propio'],
    });
    const aside = await card();
    const facts = aside.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(1, -1)).toEqual([
      'Medio Tiempo',
      'Híbrido',
      '1 a 2 años',
      'Tiempo indefinido',
      '3',
      'Ventas y Comercial',
      'Boca Chica, Santo Domingo',
    ]);
    expect(aside.queryByText('Horario')).toBeNull();
    screen.getByRole('heading', { name: 'Requisitos' });
    screen.getByText('Motor propio');
    screen.getByText('Medio Tiempo · Híbrido');
  });

  it('links its owner to the applicants', async () => {
    const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });
    open({ applicantCount: 7, can: { edit: true, apply: false, seeApplicants: true } }, owner);
    const link = (await card()).getByRole('link', { name: 'Ver Aplicantes (7)' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}`);
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
    // No chat link to the own user.
    expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
  });
});

describe('the footer of its poster', () => {
  const ORIGIN = 'https://uneed.test';

  it('prints the address of an open job with its QR code, which is loaded without a script', () => {
    const job = buildJob({ status: 'active' });
    const { container } = render(<JobPosterFooter job={job} origin={ORIGIN} />);
    screen.getByText(`uneed.test/jobs/${job._id}`);
    const code = container.querySelector('img');
    expect([code?.getAttribute('src'), code?.getAttribute('loading')]).toEqual([
      `/share/jobs/${job._id}.svg`,
      'lazy',
    ]);
  });

  it.each(['expired', 'paused', 'draft'] as const)('prints no way to apply to a job that is %s', (status) => {
    const { container } = render(<JobPosterFooter job={buildJob({ status })} origin={ORIGIN} />);
    screen.getByText('Esta vacante no recibe aplicaciones.');
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('the label of its shift', () => {
  it.each([
    ['08:00 - 17:00', '8:00 a. m. – 5:00 p. m.'],
    ['12:30 - 00:15', '12:30 p. m. – 12:15 a. m.'],
    ['23:59 - 11:59', '11:59 p. m. – 11:59 a. m.'],
  ])('shows the shift %j as %j', (shift, label) => {
    expect(shiftLabel(shift).replaceAll('\u00a0', ' ')).toBe(label);
  });

  it.each(['', ...SHIFT_LABELS])('keeps %j', (shift) => {
    expect(shiftLabel(shift)).toBe(shift);
  });
});
