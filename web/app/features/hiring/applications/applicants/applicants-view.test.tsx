import { screen, waitFor, within } from '@testing-library/react';
import { markApplicationSeen } from '@uneed/domain/hiring/applications/answers.api.ts';
import {
  getApplicant,
  getApplicantOptions,
  listApplicants,
} from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { setContractStatus } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { getApplicantInterview } from '@uneed/domain/hiring/interviews/interviews.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildApplicantInterview } from '../../interviews/exports/interviews.factory.ts';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import {
  buildApplicant,
  buildContract,
  buildOptions,
  JOB_ID,
  replyWithBareDetail,
} from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const rosa = buildApplicant(0, { fullName: 'Rosa Díaz' });
const ana = buildApplicant(2, { fullName: 'Ana Peña', contract: buildContract('pending') });

type Reply = { applicants: Applicant[]; total?: number; after?: Promise<void> };

function open(at: string, first: Applicant[]) {
  const server = fakeServer();
  replyWithBareDetail(server);
  server.reply(getApplicantInterview, () => buildApplicantInterview());
  server.reply(getApplicantOptions, () => ({ options: buildOptions() }));
  const list = ({ applicants, total = applicants.length, after }: Reply) =>
    server.reply(
      listApplicants,
      () => ({
        job: buildJobCard(),
        isOwner: true,
        applicants,
        pagination: paginate(1, 50, total),
        total: 60,
        thisWeek: 1,
        appliedAt: null,
        ownLabel: null,
        stages: listStages([]),
        filling: null,
        can: { contract: true },
      }),
      after,
    );
  list({ applicants: first });
  const page = renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}${at}`,
    path: '/job-applicants/:jobId',
    session: buildSessionUser(),
  });
  return { server, list, ...page };
}

const findDetail = async (name: string) => {
  const detail = within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));
  await detail.findByRole('heading', { level: 2, name });
  return detail;
};

const chooseTab = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, name: string) =>
  user.click(await screen.findByRole('link', { name }));

describe('while the applicants of another tab are being loaded', () => {
  it('those of the last one are marked as old, and are not counted as found', async () => {
    const { list, user } = open('?estado=pendientes', [ana]);
    await screen.findByText('1 de 60 aplicantes');
    const { promise, resolve } = Promise.withResolvers<void>();
    list({ applicants: [rosa, ana], after: promise });
    await chooseTab({ user }, 'Aceptados');
    const busy = () => screen.getByRole('region', { name: 'En proceso' }).closest('[aria-busy]');
    expect(busy()?.getAttribute('aria-busy')).toBe('true');
    screen.getByText('60 aplicantes');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    dialog.getByRole('button', { name: 'Ver aplicantes' });
    resolve();
    await dialog.findByRole('button', { name: 'Ver 2 aplicantes' });
    await screen.findByText('2 de 60 aplicantes');
    expect(busy()?.getAttribute('aria-busy')).toBe('false');
  });

  it('nobody is said to be missing', async () => {
    const declined = buildApplicant(4, { outcome: 'rejected' });
    const { list, user } = open('?estado=rechazados', [declined]);
    await screen.findByText('1 de 60 aplicantes');
    const { promise, resolve } = Promise.withResolvers<void>();
    list({ applicants: [], after: promise });
    await chooseTab({ user }, 'Todos');
    expect(screen.queryByText('No hay aplicantes con contrato')).toBeNull();
    resolve();
    await screen.findByText('No hay aplicantes con contrato');
    const next = Promise.withResolvers<void>();
    list({ applicants: [ana], after: next.promise });
    await chooseTab({ user }, 'Pendientes');
    screen.getByText('Cargando aplicantes…');
    expect(screen.queryByRole('heading', { name: /^No hay aplicantes/ })).toBeNull();
    next.resolve();
    await waitFor(() => expect(screen.queryByText('Cargando aplicantes…')).toBeNull());
    await screen.findByRole('region', { name: 'En proceso' });
  });
});

const zoe = buildApplicant(5, { fullName: 'Zoe Mota', contract: buildContract('pending') });
const accepted = { ...zoe, contract: buildContract('accepted') };

/** Accepts Zoe, who leaves the filter: the list has these applicants then. */
async function acceptZoe({ server, list, user }: ReturnType<typeof open>, after: Reply) {
  const detail = await findDetail('Zoe Mota');
  server.reply(setContractStatus, () => {
    list(after);
    server.reply(getApplicant, () => ({ applicant: accepted }));
    return { contract: { ...accepted.contract, candidateId: zoe._id }, message: 'ok' };
  });
  await user.click(detail.getByRole('button', { name: 'Aceptar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, Aceptar' }));
  await detail.findByText('Aceptada', { selector: 'span' });
}

describe('the applicant who is shown without being chosen', () => {
  /** Nobody has looked at the next one yet. */
  const next = { ...ana, seenAt: null };

  async function openZoe() {
    const page = open('?estado=pendientes', [zoe, next]);
    page.server.reply(markApplicationSeen, () => ({ message: 'Vista' }));
    return { ...page, detail: await findDetail('Zoe Mota') };
  }

  it('stays when a decision moves it out of the filter, and goes with another tab', async () => {
    const page = await openZoe();
    const { server, list, user } = page;
    await acceptZoe(page, { applicants: [next] });
    await findDetail('Zoe Mota');
    expect(server.requests.some(({ path }) => path.endsWith('/seen'))).toBe(false);
    list({ applicants: [rosa] });
    await chooseTab({ user }, 'Rechazados');
    await findDetail('Rosa Díaz');
  });

  it('can be decided about again once its new status is loaded', async () => {
    const { server, list, user, detail } = await openZoe();
    const [interview, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.reply(setContractStatus, () => {
      list({ applicants: [next] });
      // The dialog is closed when all is loaded again.
      server.reply(getApplicantInterview, () => buildApplicantInterview(), interview.promise);
      server.reply(getApplicant, () => ({ applicant: accepted }), answer.promise);
      return { contract: { ...accepted.contract, candidateId: zoe._id }, message: 'ok' };
    });
    const getButton = (name: string) => detail.getByRole<HTMLButtonElement>('button', { name });
    await user.click(getButton('Aceptar'));
    await user.click(await screen.findByRole('button', { name: 'Sí, Aceptar' }));
    await waitFor(() => expect(getButton('Aceptar').disabled).toBe(true));
    expect([getButton('Pendiente').disabled, getButton('Rechazar').disabled]).toEqual([true, true]);
    interview.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve();
    await waitFor(() => expect(document.activeElement).toBe(getButton('Aceptar')));
    expect(getButton('Aceptar').getAttribute('aria-pressed')).toBe('true');
    expect(getButton('Rechazar').disabled).toBe(false);
  });

  it('keeps its open dialog when a colleague decides', async () => {
    const { server, list, user, detail, queryClient } = await openZoe();
    await user.click(detail.getByRole('button', { name: 'Aceptar' }));
    const dialog = await screen.findByRole('dialog', { name: /^¿Cambiar el estado/ });
    list({ applicants: [next] });
    server.reply(getApplicant, () => ({ applicant: accepted }));
    await queryClient.invalidateQueries();
    await detail.findByText('Aceptada', { selector: 'span' });
    expect(screen.getByRole('dialog', { name: /^¿Cambiar el estado/ })).toBe(dialog);
  });

  it('is replaced by the next one when it has withdrawn, and not when it cannot be loaded', async () => {
    const { server, list, queryClient, detail } = await openZoe();
    list({ applicants: [next] });
    server.replyWithError(getApplicant, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    await queryClient.invalidateQueries();
    await detail.findByText('Estamos saturados');
    server.replyWithError(getApplicant, { code: 'NOT_FOUND', message: 'No encontramos esta aplicación' });
    await queryClient.invalidateQueries();
    await findDetail('Ana Peña');
  });
});

describe('after a decision that moves an applicant out of the filter', () => {
  const jose = buildApplicant(1, { fullName: 'José Ruiz', contract: buildContract('pending') });

  it('the way back leads to them, until they withdraw', async () => {
    const page = open('?estado=pendientes', [zoe, ana, jose]);
    const { server, user } = page;
    await acceptZoe(page, { applicants: [ana, jose] });
    screen.getByText('1 de 3');
    await user.click(screen.getByRole('link', { name: 'Siguiente aplicante' }));
    await findDetail('Ana Peña');
    screen.getByText('2 de 3');
    await user.click(screen.getByRole('link', { name: 'Aplicante anterior' }));
    await findDetail('Zoe Mota');
    server.replyWithError(getApplicant, { code: 'NOT_FOUND', message: 'No encontramos esta aplicación' });
    await page.queryClient.invalidateQueries();
    await screen.findByRole('heading', { name: 'Ya no está entre los aplicantes' });
    await user.click(screen.getByRole('link', { name: /^Ana Peña/ }));
    await screen.findByText('1 de 2');
  });

  it('an empty last page leads to the first one', async () => {
    const page = open('?estado=pendientes&page=2', [zoe]);
    await acceptZoe(page, { applicants: [], total: 50 });
    const first = await screen.findByRole('link', { name: 'Ver la primera página' });
    expect(first.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}?estado=pendientes`);
    expect(screen.queryByText('No hay aplicantes pendientes')).toBeNull();
  });
});
