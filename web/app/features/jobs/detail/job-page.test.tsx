import { act, screen, waitFor, within } from '@testing-library/react';
import { applyToJob, getApplication } from '@uneed/domain/applications/applications.api.ts';
import { getJob } from '@uneed/domain/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildApplication } from '../../applications/exports/applications.factory.ts';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';

const me = buildSessionUser();

function open(changes: Partial<Job>, session = me as typeof me | null) {
  const server = fakeServer();
  server.reply(getJob, () => ({ job: buildJob(changes) }));
  const loaded = { origin: 'https://uneed.test' };
  return { server, ...renderPage(JobPage, { at: `/jobs/${JOB_ID}`, path: '/jobs/:jobId', session, loaded }) };
}

/** The card beside the text; the bar of a phone says the same. */
const card = async () => within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));

describe('/jobs/:jobId', () => {
  it('shows the vacancy, and who published it', async () => {
    open({ skills: ['Inglés'], hiringbonus: 5000, views: 2, applicantCount: 1 });
    await screen.findByRole('heading', { level: 1, name: 'Cajera' });
    expect(screen.getByText('cajera').tagName).toBe('STRONG');
    for (const text of ['2 vistas', '1 aplicante', 'Inglés', 'Ana Rodríguez', 'Verificado']) {
      screen.getByText(text);
    }
    const write = screen.getByRole('link', { name: 'Enviar mensaje' });
    expect(write.getAttribute('href')).toBe(`/chats?user=${OWNER_ID}`);
  });

  it('hides company and recruiter of an anonymous one', async () => {
    open({ company: '', isAnonimous: true, postedBy: null, employer: null });
    await screen.findByText('Empresa confidencial');
    expect(screen.queryByText('Publicada por')).toBeNull();
  });

  it.each([
    [true, 'En revisión'],
    [false, 'No verificado'],
  ])('says how a referent stands who is not verified, in review: %s', async (isInReview, words) => {
    const { postedBy } = buildJob();
    open({ postedBy: postedBy && { ...postedBy, isVerifiedReferent: false, isInReview } });
    const badges = await screen.findAllByText(/^(En revisión|No verificado|Verificado)$/);
    expect(badges.map(({ textContent }) => textContent)).toEqual([words]);
  });

  it('leads a visitor to the login and back', async () => {
    open({ can: { edit: false, apply: false, seeApplicants: false } }, null);
    const link = (await card()).getByRole('link', { name: 'Aplicar ahora' });
    expect(link.getAttribute('href')).toBe(`/login?next=%2Fjobs%2F${JOB_ID}`);
  });

  it('applies with one tap, says so and asks for the vacancy again', async () => {
    const { server, user } = open({});
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    const button = (await card()).getByRole('button', { name: 'Aplicar ahora' });
    server.reply(getJob, () => ({ job: buildJob({ applicants: [me._id], applicantCount: 1 }) }));
    await user.click(button);
    await screen.findByText('Application submitted');
    await (await card()).findByText('Aplicación Enviada');
    expect((await card()).getByText(/^Ya aplicaste/)).toBeTruthy();
    screen.getByText('1 aplicante');
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
    // The button that had the focus is gone.
    expect(document.activeElement?.textContent).toBe('Aplicación Enviada');
  });

  it('sends one application however quickly it is tapped, and the same one after a lost answer', async () => {
    const { server } = open({});
    server.lose(applyToJob);
    const button = (await card()).getByRole('button', { name: 'Aplicar ahora' });
    const tapTwice = () =>
      act(async () => {
        button.click();
        button.click();
      });
    await tapTwice();
    await screen.findByText('Error de conexión con el servidor');
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    await tapTwice();
    await screen.findByText('Application submitted');
    const keys = server.calls.filter(({ method }) => method === 'POST').map((call) => call.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([true, false])('offers to withdraw where the server says one may: %s', async (withdraw) => {
    const { server, queries } = open({ applicants: [me._id], applicantCount: 1 });
    server.reply(getApplication, () => ({ application: buildApplication({ can: { withdraw } }) }));
    const apply = await card();
    await apply.findByText('Aplicación Enviada');
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path.startsWith('/applications/'))).toBe(true),
    );
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    if (withdraw) await apply.findByRole('button', { name: /Retirar/ });
    else expect(apply.queryByRole('button', { name: /Retirar/ })).toBeNull();
  });

  it('says of an answer that tells nothing what failed', async () => {
    const { server, user } = open({});
    server.garble(applyToJob);
    await user.click((await card()).getByRole('button', { name: 'Aplicar ahora' }));
    await screen.findByText('Error applying to job');
  });

  it('shows why it was refused, and how things stand now', async () => {
    const { server, user } = open({});
    const message = 'Esta oportunidad ya no está disponible';
    server.refuse(applyToJob, { code: 'CONFLICT', message });
    const button = (await card()).getByRole('button', { name: 'Aplicar ahora' });
    server.reply(getJob, () => ({ job: buildJob({ status: 'paused' }) }));
    await user.click(button);
    await screen.findByText(message);
    await (await card()).findByText('Vacante en pausa');
  });

  it('lets nobody apply to a closed one', async () => {
    open({ status: 'expired', can: { edit: false, apply: false, seeApplicants: false } });
    (await card()).getByText('Vacante cerrada');
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
  });

  it('leads its owner to the applicants', async () => {
    const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });
    open({ applicantCount: 7, can: { edit: true, apply: false, seeApplicants: true } }, owner);
    const link = (await card()).getByRole('link', { name: 'Ver Aplicantes (7)' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}`);
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
    // Nobody writes to oneself.
    expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
  });
});
