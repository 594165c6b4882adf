import { screen, within } from '@testing-library/react';
import { listApplicants } from '@uneed/domain/applications/applications.api.ts';
import type { Applicant } from '@uneed/domain/applications/applications.schema.ts';
import { openContract, setContractStatus } from '@uneed/domain/contracts/contracts.api.ts';
import type { ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import { buildApplicant, buildContract, JOB_ID } from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', bio: 'Seis años en ventas.' });
const luis = buildApplicant(1, {
  fullName: 'Luis Gómez',
  note: 'Conozco la empresa.',
  cv: { fileName: 'Luis.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv' },
});
const ana = buildApplicant(2, { fullName: 'Ana Peña', contract: buildContract('pending') });
const jose = buildApplicant(3, { fullName: 'José Ruiz', contract: buildContract('accepted') });

function open(changes: Partial<ReplyInput<typeof listApplicants>> = {}, at = '') {
  const server = fakeServer();
  const list = (applicants: Applicant[]) =>
    server.reply(listApplicants, () => ({
      job: buildJobCard(),
      isOwner: true,
      applicants,
      pagination: paginate(1, 200, applicants.length),
      total: applicants.length,
      thisWeek: 1,
      appliedAt: null,
      ownLabel: null,
      can: { contract: true },
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
  it('shows new applicants above, those with a contract below, and the first in detail', async () => {
    const { user } = open();
    await findDetail('Rosa Díaz');
    const newApplicants = await region('Nuevos aplicantes');
    expect(newApplicants.getAllByRole('link')).toHaveLength(2);
    const contracted = await region('Con contrato');
    contracted.getByRole('link', { name: /Ana Peña.*Pendiente/ });
    contracted.getByRole('link', { name: /José Ruiz.*Aceptado/ });
    const detail = await region('Detalle del aplicante');
    for (const text of ['Offline', 'Sin estado', 'No envió CV', 'Seis años en ventas.', 'Samaná']) {
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
    expect(screen.getByRole('link', { name: 'Mis Aplicaciones' }).getAttribute('href')).toBe('/applications');
  });

  it('filters applicants with a contract and reverses their order', async () => {
    const { user } = open();
    const contracted = await region('Con contrato');
    const contractedNames = () => names(contracted.getAllByRole('link', { name: /Ana|José/ }));
    expect(contractedNames()).toEqual(['José Ruiz', 'Ana Peña']);
    await user.click(contracted.getByRole('link', { name: /Recientes/ }));
    await contracted.findByRole('link', { name: /Antiguos/ });
    expect(contractedNames()).toEqual(['Ana Peña', 'José Ruiz']);
    await user.click(contracted.getByRole('link', { name: 'Aceptados' }));
    await contracted.findByRole('link', { name: 'Aceptados', current: true });
    expect(contractedNames()).toEqual(['José Ruiz']);
    await user.click(contracted.getByRole('link', { name: 'Rechazados' }));
    await contracted.findByText('No hay aplicantes con contrato');
  });

  it('opens a contract', async () => {
    const { server, user } = open();
    server.reply(openContract, () => ({
      contract: { ...buildContract('pending'), candidateId: luis._id },
      message: 'Contrato abierto',
    }));
    const newApplicants = await region('Nuevos aplicantes');
    await user.click(newApplicants.getByRole('button', { name: 'Abrir contrato con Luis Gómez' }));
    await screen.findByText('Contrato abierto');
    const { path } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(path).toBe(`/contracts/job/${JOB_ID}/candidate/${luis._id}`);
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
      return { contract: { ...contract, candidateId: rosa._id }, message: 'Contrato abierto' };
    });
    const detail = await region('Detalle del aplicante');
    await user.click(detail.getByRole('button', { name: 'Abrir contrato con Rosa Díaz' }));
    await detail.findByRole('button', { name: 'Aceptar' });
    await findDetail('Rosa Díaz');
  });

  it.each([
    ['Pendiente', 'El contrato expira en 30 días.', 'Sí, Pendiente', 'pending'],
    ['Aceptar', 'El contrato expira en 7 días.', 'Sí, Aceptar', 'accepted'],
    ['Rechazar', 'El contrato se elimina en 5 días.', 'Sí, Rechazar', 'rejected'],
  ] as const)('asks for confirmation before %s', async (button, consequence, confirm, status) => {
    const { server, user } = open({}, `?aplicante=${ana._id}`);
    server.reply(setContractStatus, () => ({
      contract: { ...buildContract(status), candidateId: ana._id },
      message: 'ok',
    }));
    await findDetail('Ana Peña');
    const detail = await region('Detalle del aplicante');
    await user.click(detail.getByRole('button', { name: button, hidden: true }));
    await screen.findByText(new RegExp(consequence));
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('button', { name: confirm, hidden: true }));
    await screen.findByText('Estado actualizado');
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ status });
  });

  it('shows the error of a rejected change', async () => {
    const { server, user } = open({}, `?aplicante=${ana._id}`);
    server.replyWithError(setContractStatus, { code: 'FORBIDDEN', message: 'Tu cuenta está en revisión' });
    await findDetail('Ana Peña');
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, Aceptar', hidden: true }));
    await screen.findByText('Tu cuenta está en revisión');
  });

  it('shows a fallback error for an unreadable response', async () => {
    const { server, user } = open({}, `?aplicante=${ana._id}`);
    server.replyWithBadGateway(setContractStatus);
    await findDetail('Ana Peña');
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, Aceptar', hidden: true }));
    await screen.findByText('Error updating status');
  });

  it('explains to an unverified referent why contracts are disabled', async () => {
    open({ can: { contract: false } });
    const button = (await region('Detalle del aplicante')).getByRole('button', {
      name: /Abrir contrato con Rosa/,
    });
    expect(button.hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('todavía no está verificada');
  });

  it('shows the date of an application', async () => {
    open({ applicants: [{ ...rosa, appliedAt: '2026-11-20T12:00:00Z' }] });
    await screen.findByText('Aplicó: 20 de noviembre de 2026');
    await screen.findByText('No hay aplicantes con contrato');
  });

  it('links to the first page from an empty page', async () => {
    open({ applicants: [], total: 200 }, '?page=2&orden=antiguos');
    const link = await screen.findByRole('link', { name: 'Ver la primera página' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}?orden=antiguos`);
  });

  it('shows an empty state without applicants', async () => {
    open({ applicants: [], total: 0, thisWeek: 0 });
    await screen.findByText('Aún no hay aplicantes');
  });
});

it('shows other users only numbers and their own application', async () => {
  const appliedAt = '2026-11-20T12:00:00Z';
  open({ isOwner: false, applicants: [], total: 12, thisWeek: 3, appliedAt, ownLabel: 'Aceptado' });
  await screen.findByText('personas aplicaron');
  for (const text of ['12', '3', 'Aceptado']) screen.getByText(text);
  screen.getByText(/el 20 de noviembre de 2026/);
  expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
});
