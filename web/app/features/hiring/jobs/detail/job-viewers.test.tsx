import { screen, waitFor, within } from '@testing-library/react';
import { getJob, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { decideCase, sendReport } from '@uneed/domain/people/safety/safety.api.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import {
  type buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';

describe('the moderation of a job', () => {
  const about = { subject: 'job', id: JOB_ID };
  const member = buildSessionUser();
  const admin = buildSessionUser({ isAdmin: true });
  const owner = { can: { edit: true, apply: false, seeApplicants: true } };
  const held = { reason: 'held', text: 'En revisión: parece que la vacante pide dinero.' } as const;

  function open(session: typeof member | null, changes: Partial<Job> = {}, hash = '') {
    const server = fakeServer();
    server.reply(getJob, () => ({ job: buildJob(changes) }));
    server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }));
    server.reply(decideCase, () => ({ message: 'Contenido quitado' }));
    const loaderData = { origin: 'https://uneed.test' };
    const page = renderPage(JobPage, {
      at: `/jobs/${JOB_ID}${hash}`,
      path: '/jobs/:jobId',
      session,
      loaderData,
    });
    const posts = () => server.requests.filter(({ path }) => /safety|admin/.test(path));
    return { server, posts, ...page };
  }

  it('leads visitors who report to the login, and back to the dialog of the job', async () => {
    open(null);
    const link = await screen.findByRole('link', { name: 'Reportar vacante' });
    expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/jobs/${JOB_ID}#reportar`)}`);
    expect(screen.queryByRole('button', { name: 'Quitar vacante' })).toBeNull();
  });

  it('opens the dialog once by its hash, for who has signed in', async () => {
    const { user } = open(member, {}, '#reportar');
    const dialog = await screen.findByRole('dialog', { name: 'Reportar vacante' });
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports an anonymous job with the reasons of jobs; an error keeps what was typed', async () => {
    const { server, user, posts } = open(member, {
      isAnonimous: true,
      company: '',
      employer: null,
      postedBy: null,
    });
    await user.click(await screen.findByRole('button', { name: 'Reportar vacante' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reportar vacante' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Piden dinero o datos del banco');
    await enterText(user, dialog.getByRole('textbox'), 'Piden RD$1,500');
    const replied = Promise.withResolvers<void>();
    server.replyWithError(sendReport, { code: 'TOO_MANY', message: 'Demasiados reportes' });
    await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
    await screen.findByText('Demasiados reportes');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Piden RD$1,500');
    server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }), replied.promise);
    await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
    expect(dialog.getByRole('button', { name: 'Enviar reporte' })).toHaveProperty('disabled', true);
    replied.resolve();
    await screen.findByText('Recibimos tu reporte.');
    expect(posts().at(-1)?.body).toEqual({ about, reason: 'money', details: 'Piden RD$1,500' });
  });

  it('lets admins remove the job with a reason, and leaves the page', async () => {
    const { user, posts } = open(admin);
    await user.click(await screen.findByRole('button', { name: 'Quitar vacante' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quitar vacante' }));
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Estafa');
    await user.click(dialog.getByRole('button', { name: 'Quitar' }));
    await screen.findByText('Contenido quitado');
    expect(posts().at(-1)?.body).toEqual({ about, decision: 'remove', reason: 'Estafa' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cajera' })).toBeNull());
  });

  it('tells the owner that the job is held, who can neither report nor share it', async () => {
    open(member, { ...owner, withheld: held });
    await screen.findByText('Los demás no ven esta vacante');
    screen.getByText(held.text);
    screen.getByText('No recibe aplicaciones mientras los demás no la vean.');
    for (const name of ['Reportar vacante', 'Compartir'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads admins from a hidden job to its reports', async () => {
    const text = 'Recibimos reportes sobre esta vacante.';
    open(admin, {
      withheld: { reason: 'hidden', text },
      can: { edit: false, apply: false, seeApplicants: false },
    });
    const link = await screen.findByRole('link', { name: 'Ver los reportes' });
    expect(link.getAttribute('href')).toBe('/admin/reportes');
    expect(screen.getAllByText('Vacante oculta')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Aplicar ahora' })).toBeNull();
  });
});

describe('a job for an enterprise', () => {
  const OWN = { edit: true, apply: false, seeApplicants: true };
  const FOREIGN = { edit: false, apply: true, seeApplicants: false };

  /** The page of a vacancy as an enterprise reads it. */
  async function open(changes: Partial<Job>, enterprise: Parameters<typeof buildEnterprise>[0] = {}) {
    const page = renderAreaPage(JobPage, {
      at: `/jobs/${JOB_ID}`,
      path: '/jobs/:jobId',
      enterprise,
      loaderData: { origin: 'https://uneed.test' },
      prepare: (server) => {
        server.reply(getJob, () => ({ job: buildJob(changes) }));
        server.reply(listSimilarJobs, () => ({ jobs: [], reasons: {} }));
      },
    });
    const card = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
    return { ...page, card };
  }
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  describe('the own vacancy of an enterprise', () => {
    it('leads to its form and its applicants, in its own area', async () => {
      const { card, server } = await open({ can: OWN, applicantCount: 2 });
      expect(hrefOf('Editar')).toBe(`/enterprise/vacantes/${JOB_ID}/editar`);
      expect(card.getByRole('link', { name: 'Ver Aplicantes (2)' }).getAttribute('href')).toBe(
        `/enterprise/aplicantes/${JOB_ID}`,
      );
      for (const name of [/Aplicar/, /Reportar/, /Recomendar/, /Guardar/, 'Enviar mensaje']) {
        expect(screen.queryByRole('link', { name })).toBeNull();
        expect(screen.queryByRole('button', { name })).toBeNull();
      }
      expect(new Set(server.areas)).toEqual(new Set(['enterprise']));
    });

    it('is closed once', async () => {
      const closed = { status: 'expired', closing: 'filled' } as const;
      await open({ can: OWN, ...closed });
      screen.getByRole('link', { name: 'Editar' });
      expect(screen.queryByRole('button', { name: 'Cerrar vacante' })).toBeNull();
    });

    it('has nothing to change for a reader of the team', async () => {
      const { card } = await open(
        { can: { ...OWN, edit: false }, applicantCount: 2 },
        buildEnterpriseForReader(),
      );
      card.getByRole('link', { name: 'Ver Aplicantes (2)' });
      expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
      for (const name of ['Eliminar', 'Cerrar vacante'])
        expect(screen.queryByRole('button', { name })).toBeNull();
    });
  });

  it('the vacancy of another owner offers an enterprise nothing that only people do', async () => {
    const { card } = await open({ can: FOREIGN });
    card.getByText('Las empresas no aplican a vacantes: se hace con una cuenta personal.');
    for (const name of [/Aplicar/, /Reportar/, /Recomendar/, /Guardar/, 'Enviar mensaje', 'Editar']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
