import { screen, waitFor, within } from '@testing-library/react';
import { listApplicants } from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import {
  CONTRACT_EMAIL_TEXT,
  CONTRACT_EXPLANATION_TEXT,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { openContract, setContractStatus } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import {
  buildApplicant,
  buildContract,
  buildHire,
  JOB_ID,
  replyWithBareDetail,
} from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', bio: 'Seis años en ventas.' });
const luis = buildApplicant(1, {
  fullName: 'Luis Gómez',
  appliedAt: '2026-11-09T12:00:00Z',
  note: 'Conozco la empresa.',
  cv: { fileName: 'Luis.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv' },
});
const ana = buildApplicant(2, { fullName: 'Ana Peña', contract: buildContract('pending') });
const jose = buildApplicant(3, { fullName: 'José Ruiz', contract: buildContract('accepted') });

function open(changes: Partial<ReplyInput<typeof listApplicants>> = {}, at = '') {
  const server = fakeServer();
  replyWithBareDetail(server);
  const list = (applicants: Applicant[]) =>
    server.reply(listApplicants, () => ({
      job: buildJobCard(),
      isOwner: true,
      applicants,
      total: applicants.length,
      pagination: paginate(1, 200, applicants.length),
      thisWeek: 1,
      appliedAt: null,
      ownLabel: null,
      filling: null,
      can: { contract: true },
      stages: listStages([]),
      ...changes,
    }));
  list([rosa, luis, ana, jose]);
  const page = renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}${at}`,
    path: '/job-applicants/:jobId',
    session: buildSessionUser(),
  });
  return { server, list, ...page };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const names = (list: HTMLElement[]) =>
  list.map((link) => link.textContent?.match(/[A-ZÁÉ][a-zé]+ [A-Z][íéóúña-z]+/)?.[0]);
const findDetail = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('/job-applicants/:jobId for its owner', () => {
  it('shows highlighted applicants in a labelled group above the others, and hides nobody', async () => {
    const { list } = open();
    list([{ ...luis, isHighlighted: true }, rosa, { ...ana, isHighlighted: true }]);
    await findDetail('Luis Gómez');
    const highlighted = await region('Destacadas');
    expect(names(highlighted.getAllByRole('link'))).toEqual(['Luis Gómez']);
    highlighted.getByText('Destacada');
    expect(names((await region('Nuevos aplicantes')).getAllByRole('link'))).toEqual(['Rosa Díaz']);
    const contracted = await region('En proceso');
    contracted.getByText('Ana Peña');
    contracted.getByText('Destacada');
  });

  it('shows new applicants above, those with a contract below, and the first in detail', async () => {
    const { user } = open();
    await findDetail('Rosa Díaz');
    const newApplicants = await region('Nuevos aplicantes');
    expect(newApplicants.getAllByRole('link')).toHaveLength(2);
    const contracted = await region('En proceso');
    // The heading says that it is pending.
    expect(contracted.getByRole('link', { name: /^Ana Peña/ }).textContent).not.toContain('Pendiente');
    expect(contracted.getByRole('link', { name: 'Escribir a Ana Peña' }).getAttribute('href')).toContain(
      'ver=chat',
    );
    contracted.getByRole('link', { name: /José Ruiz.*Aceptada/ });
    const detail = await region('Detalle del aplicante');
    for (const text of ['Fuera de línea', 'Sin estado', 'No envió CV', 'Seis años en ventas.', 'Samaná']) {
      detail.getByText(text);
    }
    expect(detail.getByRole('link', { name: '0@ejemplo.do' }).getAttribute('href')).toBe(
      'mailto:0@ejemplo.do',
    );
    await user.click(newApplicants.getByRole('link', { name: /Luis Gómez/ }));
    await findDetail('Luis Gómez');
    const second = await region('Detalle del aplicante');
    second.getByText('Conozco la empresa.');
    const cv = second.getByRole('link', { name: 'Descargar CV' });
    expect(cv.getAttribute('href')).toBe('/api/jobs/x/applicants/y/cv');
    expect(cv.hasAttribute('download')).toBe(true);
    expect(second.getByRole('link', { name: 'Enviar mensaje' }).getAttribute('href')).toContain('ver=chat');
    expect(screen.getByRole('link', { name: 'Aplicaciones que envié' }).getAttribute('href')).toBe(
      '/applications',
    );
  });

  it('does not call anybody new who has an answer, and keeps who was hired apart', async () => {
    const answer = { reason: 'declined', text: 'Gracias por aplicar.' } as const;
    const declined = buildApplicant(4, { fullName: 'Eva Soto', outcome: 'rejected', answer });
    const lapsed = buildApplicant(5, { fullName: 'Leo Gil', outcome: 'rejected' });
    const confirmed = buildHire({ status: 'confirmed', changedAt: '2026-11-21T12:00:00Z' });
    const hired = buildApplicant(6, { fullName: 'Noa Paz', outcome: 'accepted', hire: confirmed });
    const marked = { ...buildContract('accepted'), expiresAt: null };
    const waiting = buildApplicant(7, { contract: marked, hire: buildHire({ status: 'marked' }) });
    const { list } = open();
    list([waiting, rosa, ana, declined, lapsed, hired]);
    const titles = (await screen.findAllByRole('region')).map((each) => each.getAttribute('aria-labelledby'));
    const sections = titles.flatMap((id) =>
      id === null ? [] : (document.getElementById(id)?.textContent ?? []),
    );
    expect(sections.slice(0, 4)).toEqual([
      'Nuevos aplicantes',
      'En proceso',
      'Contrataciones',
      'Ya respondidos',
    ]);
    expect((await region('Nuevos aplicantes')).getAllByRole('listitem')).toHaveLength(1);
    const answered = await region('Ya respondidos');
    expect(names(answered.getAllByRole('link'))).toEqual(['Leo Gil', 'Eva Soto']);
    const hires = await region('Contrataciones');
    expect(hires.getAllByRole('listitem')).toHaveLength(2);
    hires.getByText('Contratación confirmada');
    for (const section of [answered, hires]) expect(section.queryByRole('button')).toBeNull();
  });

  it.each([
    ['confirmed', 'Contratación confirmada', 'Terminó en una contratación: ya no vence ni cambia.'],
    ['marked', 'Contratación por confirmar', /Mientras tanto no vence ni cambia\.$/],
  ] as const)('shows no states and no date of the contract of a %s hire', async (status, label, text) => {
    const contract = { ...buildContract('accepted'), expiresAt: null };
    const hire = buildHire({ status, changedAt: '2026-11-21T12:00:00Z' });
    open({ applicants: [buildApplicant(6, { fullName: 'Noa Paz', contract, hire })] });
    const detail = await region('Detalle del aplicante');
    detail.getByText(text);
    expect(detail.getAllByText(label)).not.toHaveLength(0);
    expect(detail.queryByText(/Vence el/)).toBeNull();
    expect(detail.queryByRole('group', { name: 'Estado' })).toBeNull();
    expect(detail.queryByRole('button', { name: /Me interesa/ })).toBeNull();
    detail.getByRole('link', { name: 'Enviar mensaje' });
  });

  it('asks the server for another order or status, from the first page', async () => {
    const hire = buildHire({ status: 'confirmed', changedAt: '2026-11-21T12:00:00Z' });
    const noa = buildApplicant(6, { fullName: 'Noa Paz', outcome: 'accepted', hire });
    const { list, server, user } = open({ total: 60 }, '?page=2');
    list([rosa, luis, ana, jose, noa]);
    const filter = within(await screen.findByRole('navigation', { name: 'Filtrar por estado' }));
    const choose = async (name: string) => {
      await user.click(filter.getByRole('link', { name }));
      await filter.findByRole('link', { name, current: true });
    };
    const listed = () => names(screen.getAllByRole('link', { name: / 2026|nov/ }));
    expect(listed()).toEqual(['Rosa Díaz', 'Luis Gómez', 'José Ruiz', 'Ana Peña', 'Noa Paz']);
    list([luis, rosa, ana, jose, noa]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Más antiguos');
    const oldest = ['Luis Gómez', 'Rosa Díaz', 'Ana Peña', 'José Ruiz', 'Noa Paz'];
    await waitFor(() => expect(listed()).toEqual(oldest));
    list([jose, noa]);
    await choose('Aceptados');
    await waitFor(() => expect(listed()).toEqual(['José Ruiz', 'Noa Paz']));
    const { query } = server.requests.findLast(({ path }) => path.endsWith('/applicants')) ?? {};
    expect(query?.toString()).toBe('page=1&order=oldest&status=accepted');
    screen.getByText('2 de 60 aplicantes');
    list([]);
    await choose('Rechazados');
    await screen.findByRole('heading', { name: 'No hay aplicantes rechazados' });
    list([rosa, luis, ana, jose, noa]);
    await choose('Todos');
    await waitFor(() => expect(listed()).toHaveLength(5));
  });

  it('says that there are no applicants with a contract, unless some were hired', async () => {
    const { list, queryClient } = open({}, '?aplicante=');
    list([rosa]);
    await screen.findByText('No hay aplicantes con contrato');
    const hire = buildHire({ status: 'confirmed', changedAt: '2026-11-21T12:00:00Z' });
    list([rosa, buildApplicant(6, { fullName: 'Noa Paz', outcome: 'accepted', hire })]);
    await queryClient.invalidateQueries();
    await screen.findByRole('region', { name: 'Contrataciones' });
    expect(screen.queryByText('No hay aplicantes con contrato')).toBeNull();
  });

  it('shows place, bio, note and CV in the row', async () => {
    open({ applicants: [{ ...rosa, location: 'Higüey, La Altagracia, República Dominicana' }, luis, ana] });
    const [first, second] = (await region('Nuevos aplicantes')).getAllByRole('listitem');
    if (!first || !second) throw new Error('no rows');
    within(first).getByText('Seis años en ventas.');
    within(first).getByText(/^Higüey, La Altagracia · 10 nov/);
    within(first).getByText('Sin nota ni CV');
    expect(within(second).queryByText('Sin nota ni CV')).toBeNull();
    for (const text of ['Nota', 'CV']) within(second).getByText(text);
  });

  it('leads to the next and the previous applicant in the order of the list', async () => {
    const { user } = open();
    await findDetail('Rosa Díaz');
    const step = async (name: string, expected: string) => {
      await user.click(screen.getByRole('link', { name }));
      await findDetail(expected);
    };
    expect(screen.getByRole('button', { name: 'Aplicante anterior' }).hasAttribute('disabled')).toBe(true);
    for (const name of ['Luis Gómez', 'José Ruiz', 'Ana Peña']) await step('Siguiente aplicante', name);
    screen.getByText('4 de 4');
    expect(screen.getByRole('button', { name: 'Siguiente aplicante' }).hasAttribute('disabled')).toBe(true);
    await step('Aplicante anterior', 'José Ruiz');
  });

  it('leaves out an applicant who has withdrawn', async () => {
    const { list, queryClient } = open({}, `?aplicante=${rosa._id}`);
    await screen.findByText('1 de 4');
    list([rosa, ana, jose]);
    await queryClient.invalidateQueries();
    await screen.findByText('1 de 3');
  });

  it('opens a contract after one confirmation, which says that the candidate is emailed, and none when it is cancelled', async () => {
    const { server, user } = open();
    server.reply(openContract, () => ({
      contract: { ...buildContract('pending'), candidateId: luis._id },
      message: 'Le avisamos que te interesa',
    }));
    const newApplicants = await region('Nuevos aplicantes');
    await user.click(newApplicants.getByRole('button', { name: 'Me interesa Luis Gómez' }));
    const dialog = async () =>
      within(await screen.findByRole('dialog', { name: '¿Te interesa Luis Gómez?' }));
    (await dialog()).getByText(CONTRACT_EMAIL_TEXT);
    await user.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(newApplicants.getByRole('button', { name: 'Me interesa Luis Gómez' }));
    await user.click((await dialog()).getByRole('button', { name: 'Sí, me interesa' }));
    await screen.findByText('Le avisamos que te interesa');
    const { path } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(path).toBe(`/contracts/job/${JOB_ID}/candidate/${luis._id}`);
    // The button is gone; without a focus the keyboard would start again at the top of the page.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('disables the dialog while a contract is opened, and shows the error of a rejected opening', async () => {
    const { server, user } = open();
    const error = { code: 'CONFLICT', message: 'Ya le dijiste a esta persona que te interesa' } as const;
    const answer = Promise.withResolvers<void>();
    server.reply(
      openContract,
      () => ({
        contract: { ...buildContract('pending'), candidateId: luis._id },
        message: 'Le avisamos que te interesa',
      }),
      answer.promise,
    );
    const newApplicants = await region('Nuevos aplicantes');
    await user.click(newApplicants.getByRole('button', { name: 'Me interesa Luis Gómez' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Sí, me interesa' });
    await user.click(confirm);
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
    expect(dialog.getByRole('button', { name: 'Cancelar' }).hasAttribute('disabled')).toBe(true);
    answer.resolve();
    await screen.findByText('Le avisamos que te interesa');
    expect(server.writes[0]?.body).toEqual({ base: { answerReason: null } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.replyWithError(openContract, error);
    await user.click(newApplicants.getByRole('button', { name: 'Me interesa Luis Gómez' }));
    await user.click(screen.getByRole('button', { name: 'Sí, me interesa' }));
    await screen.findByText(error.message);
  });

  it('keeps the shown applicant when another applies and when a contract is opened', async () => {
    const { server, list, user, queryClient } = open();
    await findDetail('Rosa Díaz');
    const newer = buildApplicant(4, { fullName: 'Lucía Mota' });
    list([newer, rosa, luis]);
    await queryClient.invalidateQueries();
    await screen.findByRole('link', { name: /Lucía Mota/ });
    await findDetail('Rosa Díaz');
    const contract = buildContract('pending');
    server.reply(openContract, () => {
      list([{ ...rosa, contract }, newer, luis]);
      return { contract: { ...contract, candidateId: rosa._id }, message: 'Le avisamos que te interesa' };
    });
    const detail = await region('Detalle del aplicante');
    await user.click(detail.getByRole('button', { name: 'Me interesa Rosa Díaz' }));
    // Once for the list, not in each dialog.
    expect(screen.getAllByText(CONTRACT_EXPLANATION_TEXT)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Sí, me interesa' }));
    await detail.findByRole('button', { name: 'Aceptar' });
    await findDetail('Rosa Díaz');
  });

  it.each([
    ['Pendiente', 'Tu respuesta queda pendiente por 30 días.', 'Sí, Pendiente', 'pending'],
    ['Aceptar', 'Tu respuesta vale 7 días, para coordinar los próximos pasos.', 'Sí, Aceptar', 'accepted'],
  ] as const)(
    'asks for confirmation before %s, not of the current status',
    async (button, consequence, confirm, status) => {
      // The button of the current status does nothing.
      const { _id, fullName } = status === 'pending' ? jose : ana;
      const seen = status === 'pending' ? 'accepted' : 'pending';
      const { server, user } = open({}, `?aplicante=${_id}`);
      server.reply(setContractStatus, () => ({
        contract: { ...buildContract(status), candidateId: _id },
        message: 'ok',
      }));
      await findDetail(fullName);
      const detail = await region('Detalle del aplicante');
      await user.click(detail.getByRole('button', { pressed: true }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(detail.getByRole('button', { name: button, hidden: true }));
      await screen.findByText(new RegExp(consequence));
      expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
      await user.click(screen.getByRole('button', { name: confirm, hidden: true }));
      await screen.findByText('Estado actualizado');
      expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        status,
        base: { status: seen },
      });
    },
  );

  it('shows the error of a rejected change, and a fallback for an unreadable response', async () => {
    const { server, user } = open({}, `?aplicante=${ana._id}`);
    await findDetail('Ana Peña');
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    const accept = () => screen.getByRole('button', { name: 'Sí, Aceptar', hidden: true });
    await expectRejection({ server, user }, setContractStatus, accept, { code: 'FORBIDDEN', isGone: true });
    server.replyWithBadGateway(setContractStatus);
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await user.click(accept());
    await screen.findByText('No pudimos cambiar el estado');
  });

  it('explains to an unverified referent why contracts are disabled', async () => {
    open({ can: { contract: false } });
    const detail = await region('Detalle del aplicante');
    const button = detail.getByRole('button', { name: /Me interesa Rosa/ });
    expect(button.hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('todavía no está verificada');
  });

  it('links to the first page from an empty page', async () => {
    open({ applicants: [], total: 200 }, '?page=2&orden=antiguos');
    const link = await screen.findByRole('link', { name: 'Ver la primera página' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}?orden=antiguos`);
  });

  it('shows an empty state without applicants', async () => {
    open({ applicants: [], total: 0, thisWeek: 0 });
    await screen.findByText('No hay aplicantes con contrato');
    screen.getByText(/^Aún no hay aplicantes\./);
  });
});

it('shows other users only numbers and their own application', async () => {
  const appliedAt = '2026-11-20T12:00:00Z';
  open({ isOwner: false, applicants: [], total: 12, thisWeek: 3, appliedAt, ownLabel: 'Seleccionada' });
  await screen.findByText('personas aplicaron');
  for (const text of ['12', '3', 'Seleccionada']) screen.getByText(text);
  screen.getByText(/el 20 de noviembre de 2026/);
  expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
});
