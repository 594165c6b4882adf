import { screen, waitFor } from '@testing-library/react';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import {
  getJob,
  listEnterpriseJobs,
  listJobFacets,
  listJobs,
  listMyJobs,
  listSimilarJobs,
  updateJob,
} from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import { publishedState } from '../share/published-job.ts';
import EditJobPage from './edit-job-page.tsx';

const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });
const mine = { edit: true, apply: false, seeApplicants: true };

const QUESTIONS_KEPT = /^Ya hay quien aplicó: conserva las preguntas/;

beforeEach(() => localStorage.clear());

function open(changes: Partial<Job>, search = '') {
  const server = fakeServer();
  server.reply(getJob, () => ({ job: buildJob(changes) }));
  const at = `/edit-job/${JOB_ID}${search}`;
  return { server, ...renderPage(EditJobPage, { at, path: '/edit-job/:jobId', session: owner }) };
}

const sent = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.find(({ method }) => method === 'PATCH')?.body;

describe('/edit-job/:jobId', () => {
  it('shows the current values, saves the changes and navigates to the job', async () => {
    const { server, user } = open({ can: mine, status: 'paused', shift: '22:00 - 06:00' });
    server.reply(updateJob, () => buildJob({ can: mine }));
    const salary = await screen.findByLabelText<HTMLInputElement>(/^Salario/);
    screen.getByText('Pausado');
    expect(screen.queryByText(QUESTIONS_KEPT)).toBeNull();
    expect(salary.value).toBe('30,000');
    expect(screen.getByLabelText<HTMLInputElement>('Horario desde').value).toBe('22:00');
    await user.clear(salary);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(`En /jobs/${JOB_ID}`);
    await screen.findByText('Vacante actualizada');
    // Only what was changed, with the value that it began from.
    expect(sent(server)).toEqual({ salary: null, base: { salary: 30_000 } });
  });

  it('sends a referral bonus with its amount', async () => {
    const { server, user } = open({ can: mine, referalbonus: true, referralBonusAmount: 5_000 });
    server.reply(updateJob, () => buildJob({ can: mine }));
    await user.type(await screen.findByLabelText(/^Monto del bono por referido/), '0');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Vacante actualizada');
    const base = { referalbonus: true, referralBonusAmount: 5_000 };
    expect(sent(server)).toEqual({ referalbonus: true, referralBonusAmount: 50_000, base });
  });

  it('after a change, not after a rejected one, every list of vacancies is loaded again', async () => {
    const { server, user, queryClient } = open({ can: mine });
    const lists = [
      listJobs,
      listJobFacets,
      listMyJobs,
      listSimilarJobs,
      listEnterpriseJobs,
      getEnterpriseSummary,
    ];
    for (const list of lists) queryClient.setQueryData(toQueryKey(list, {}), {});
    await user.type(await screen.findByLabelText('Título del puesto*'), ' 2');
    await expectRejection({ server, user }, updateJob, () =>
      screen.findByRole('button', { name: 'Guardar cambios' }),
    );
    const stale = () =>
      lists.filter((list) => queryClient.getQueryState(toQueryKey(list, {}))?.isInvalidated === true);
    expect(stale()).toEqual([]);
    server.reply(updateJob, () => buildJob({ can: mine }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Vacante actualizada');
    expect(stale()).toEqual(lists);
  });

  it('keeps a shift label, and offers the default hours instead', async () => {
    const { server, user } = open({ can: mine, shift: 'Rotativo' });
    server.reply(updateJob, () => buildJob({ can: mine }));
    const kind = await screen.findByLabelText<HTMLSelectElement>('Tipo de horario');
    expect(kind.value).toBe('Rotativo');
    await user.selectOptions(kind, 'Horas fijas');
    expect(screen.getByLabelText<HTMLInputElement>('Horario desde').value).toBe('08:00');
    await user.selectOptions(kind, 'Flexible');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(`En /jobs/${JOB_ID}`);
    expect(sent(server)).toEqual({ shift: 'Flexible', base: { shift: 'Rotativo' } });
  });

  const draft: Partial<Job> = {
    can: mine,
    status: 'draft',
    publishedAt: null,
    location: '',
    description: '',
    shift: '',
  };
  it('does not publish an incomplete draft, marks the missing fields, and saves it with only a title', async () => {
    const { server, user } = open(draft);
    await user.click(await screen.findByRole('button', { name: 'Publicar Trabajo' }));
    await screen.findByText('La ubicación es requerida');
    screen.getByText('La descripción es requerida');
    expect(sent(server)).toBeUndefined();
    server.reply(updateJob, () => buildJob(draft));
    await user.type(screen.getByLabelText('Título del puesto*'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Vacante actualizada');
    expect(sent(server)).toEqual({ title: 'Cajera 2', base: { title: 'Cajera' } });
  });

  it('publishes a complete draft, as the primary action', async () => {
    const { server, user, router } = open({ can: mine, status: 'draft', publishedAt: null });
    server.reply(updateJob, () => buildJob({ can: mine }));
    const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar Trabajo' });
    expect(publish.type).toBe('submit');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' }).type).toBe('button');
    await user.click(publish);
    await screen.findByText(`En /jobs/${JOB_ID}`);
    expect(sent(server)).toEqual({ status: 'active', base: {} });
    expect(router.state.location.state).toEqual(publishedState({ _id: JOB_ID, withheld: undefined }));
  });

  it('marks missing fields on mount with ?publicar', async () => {
    const { user } = open(draft, '?publicar');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Para publicar esta vacante, completa la ubicación y la descripción.');
    await screen.findByText('La ubicación es requerida');
    screen.getByText('La descripción es requerida');
    expect(document.activeElement).toBe(screen.getByLabelText('Provincia*'));
    await user.click(screen.getByRole('option', { name: 'Azua' }));
    await waitFor(() => expect(screen.queryByText('La ubicación es requerida')).toBeNull());
    screen.getByText('La descripción es requerida');
  });

  it('keeps the values when the server rejects a draft or the connection is lost', async () => {
    const { server, user } = open({ can: mine, status: 'draft', publishedAt: null });
    server.replyWithError(updateJob, {
      code: 'INVALID',
      message: 'Revisa el título',
      fields: { title: 'Ese título no dice nada' },
    });
    const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar Trabajo' });
    const title = screen.getByLabelText<HTMLInputElement>('Título del puesto*');
    await user.type(title, ' 2');
    await user.click(publish);
    await screen.findByText('Ese título no dice nada');
    expect([title.value, publish.disabled]).toEqual(['Cajera 2', false]);
    server.failNetwork(updateJob);
    await user.type(title, '3');
    await user.click(publish);
    await screen.findByText('Error de conexión con el servidor');
    expect([title.value, publish.disabled]).toEqual(['Cajera 23', false]);
  });

  it('ignores ?publicar for a published job, and says what changed questions mean for who applied already', async () => {
    open({ can: mine, applicantCount: 1 }, '?publicar');
    await screen.findByRole('button', { name: 'Guardar cambios' });
    screen.getByText(QUESTIONS_KEPT);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publicar Trabajo' })).toBeNull();
  });

  it('shows not found for other users', async () => {
    open({});
    await screen.findByRole('heading', { name: 'Trabajo no encontrado' });
    const link = screen.getByRole('link', { name: 'Volver a trabajos' });
    expect(link.getAttribute('href')).toBe('/jobs');
  });
});
