import { screen, waitFor, within } from '@testing-library/react';
import { getApplicantInterview, offerInterview } from '@uneed/domain/hiring/interviews/interviews.api.ts';
import { type CustomStage, listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Board, BoardCard } from '@uneed/domain/hiring/stages/stages.api.ts';
import {
  deleteCustomStage,
  getBoard,
  listCustomStages,
  moveApplicants,
  putCustomStage,
} from '@uneed/domain/hiring/stages/stages.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import {
  buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { JOB_ID } from '../../applications/exports/applications.factory.ts';
import { buildApplicantInterview } from '../../interviews/exports/interviews.factory.ts';
import { moveCards } from '../stages.queries.ts';
import BoardPage from './board-page.tsx';

const buildCard = (digit: number, changes: Partial<BoardCard> = {}): BoardCard => ({
  _id: `01900000-0000-7000-8000-00000000001${digit}`,
  fullName: `Persona ${digit}`,
  isWithheld: false,
  profilePic: '',
  location: 'Santiago, República Dominicana',
  appliedAt: `2026-11-0${digit + 1}T12:00:00.000Z`,
  lastJob: null,
  unmetRequirements: [],
  isHighlighted: false,
  isUnseen: false,
  contractStatus: null,
  isWaiting: true,
  interviewAt: null,
  offer: null,
  stage: { id: 'new', changedAt: null, changedBy: '' },
  ...changes,
});
const rosa = buildCard(0, { fullName: 'Rosa Díaz', lastJob: { position: 'Cajera', company: 'Colmado' } });
const luis = buildCard(1, {
  fullName: 'Luis Gómez',
  unmetRequirements: ['licencia categoría 02'],
  interviewAt: '2026-12-01T14:00:00.000Z',
});
const trial: CustomStage = { _id: JOB_ID, name: 'Prueba técnica', behind: 'interview' };

function buildBoard(cards: BoardCard[], custom: CustomStage[] = []): Board {
  return {
    job: { _id: JOB_ID, title: 'Cajera', applicantCount: cards.length, isAnonimous: false },
    stages: listStages(custom).map((stage) => {
      const ofStage = cards.filter((card) => card.stage.id === stage.id);
      return { ...stage, count: ofStage.length, cards: ofStage };
    }),
  };
}

function open(cards: BoardCard[] = [rosa, luis], at = '') {
  const server = fakeServer();
  server.reply(getBoard, () => buildBoard(cards));
  server.reply(moveApplicants, () => ({ moved: 1, kept: [], message: '1 persona movida a «Oferta»' }));
  const page = renderPage(BoardPage, {
    at: `/job-applicants/${JOB_ID}/tablero${at}`,
    path: '/job-applicants/:jobId/tablero',
    session: buildSessionUser(),
  });
  return { server, ...page };
}

const openArea = (enterprise = buildEnterprise()) =>
  renderAreaPage(BoardPage, {
    at: `/enterprise/aplicantes/${JOB_ID}/tablero`,
    path: '/enterprise/aplicantes/:jobId/tablero',
    enterprise,
    prepare: (server) => {
      server.reply(getBoard, () => buildBoard([rosa], [trial]));
      server.reply(listCustomStages, () => ({ stages: [trial] }));
      server.reply(putCustomStage, () => ({ message: 'Etapa guardada' }));
      server.reply(deleteCustomStage, () => ({ message: 'Etapa eliminada' }));
    },
  });

/** The window of a phone. */
const stubPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the board of a job on a phone', () => {
  beforeEach(stubPhone);

  it('shows the first stage with anybody in it, with what a card says, and in the name of each stage how many are in it', async () => {
    open();
    const stage = within(await screen.findByRole('region', { name: /Nueva/ }));
    stage.getByText('Cajera · Colmado');
    stage.getByText('No cumple: licencia categoría 02');
    stage.getByText('Entrevista: martes 1 de diciembre, 10:00 a. m.');
    const link = stage.getByRole('link', { name: 'Rosa Díaz' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}?aplicante=${rosa._id}`);
    screen.getByText(/Mover no le avisa a nadie/);
    const stages = within(screen.getByRole('navigation', { name: 'Etapas' }));
    const [first, second] = stages.getAllByRole('link');
    expect([first?.textContent, second?.textContent]).toEqual(['Nueva2, 2 personas', 'En revisión']);
    stages.getByRole('link', { name: /^Nueva ?, 2 personas$/ });
  });

  it('moves an applicant from a menu, who is shown again when the server refuses, with its text', async () => {
    const { server, user } = open();
    server.replyWithError(moveApplicants, { code: 'CONFLICT', message: 'Esta etapa ya no existe' });
    await user.click(await button('Mover a Rosa Díaz'));
    await user.click(await button('Oferta'));
    await screen.findByText('Esta etapa ya no existe');
    await screen.findByRole('link', { name: 'Rosa Díaz' });
    server.reply(moveApplicants, () => ({ moved: 1, kept: [], message: '1 persona movida a «Oferta»' }));
    await user.click(await button('Mover a Rosa Díaz'));
    await user.click(await button('Oferta'));
    await waitFor(() => expect(server.writes).toHaveLength(2));
    expect(server.writes[1]?.body).toEqual({ moves: [{ candidateId: rosa._id, from: 'new' }], to: 'offer' });
  });

  it('offers the same times to all who are chosen and have none, and says whom the server refuses', async () => {
    const offered = buildCard(2, { offer: 'open' });
    const { server, user } = open([rosa, luis, offered, buildCard(3)]);
    server.reply(getApplicantInterview, () => buildApplicantInterview());
    await user.click(await screen.findByRole('checkbox', { name: /^Todas/ }));
    screen.getByText('Entrevista ofrecida: falta que elija');
    await user.click(await button('Ofrecer entrevista (2)'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ofrecer entrevista a 2 personas' }));
    dialog.getByText(/^Rosa Díaz y Persona 3 eligen entre las mismas horas/);
    await user.type(dialog.getByLabelText('Dirección'), 'C1');
    await user.click(dialog.getByRole('button', { name: '10:00 a. m.' }));
    dialog.getByText('Es 1 hora para 2 personas: no alcanza para todas.');
    const message = 'Esta persona ya tiene respuesta';
    const fields = { [`candidates.${rosa._id}`]: message };
    // The server then says the same of the first one, which is asked again.
    server.reply(getApplicantInterview, () => buildApplicantInterview({ blockedReason: message }));
    server.replyWithError(offerInterview, { code: 'CONFLICT', message, fields });
    await user.click(dialog.getByRole('button', { name: 'Ofrecer estas horas' }));
    await dialog.findByText(`Rosa Díaz: ${message}`);
    server.reply(offerInterview, () => ({ message: 'Entrevista ofrecida' }));
    await user.click(dialog.getByRole('button', { name: 'Ofrecer estas horas' }));
    await screen.findByText('Entrevista ofrecida');
    expect(server.writes.at(-1)?.body).toMatchObject({
      candidateIds: [rosa._id, buildCard(3)._id],
      base: { offerId: null },
    });
  });

  it('keeps who is chosen when the server refuses to move them', async () => {
    const { server, user } = open();
    server.replyWithError(moveApplicants, { code: 'CONFLICT', message: 'Esta etapa ya no existe' });
    await user.click(await screen.findByRole('checkbox', { name: /^Todas/ }));
    const bar = within(screen.getByRole('toolbar', { name: 'Personas elegidas' }));
    await user.click(bar.getByRole('button', { name: 'Mover a 2 personas' }));
    await user.click(await button('Oferta'));
    await screen.findByText('Esta etapa ya no existe');
    await screen.findByText('2 personas elegidas');
    server.reply(moveApplicants, () => ({ moved: 2, kept: [], message: '2 personas movidas a «Oferta»' }));
    const again = within(screen.getByRole('toolbar', { name: 'Personas elegidas' }));
    await user.click(again.getByRole('button', { name: 'Mover a 2 personas' }));
    await user.click(await button('Oferta'));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Personas elegidas' })).toBeNull());
  });

  it('moves those who are chosen, and answers them', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /^Todas/ }));
    const bar = within(screen.getByRole('toolbar', { name: 'Personas elegidas' }));
    bar.getByText('2 personas elegidas');
    await user.click(bar.getByRole('button', { name: 'Decirles que no (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No seleccionar a varios' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Rosa Díaz/ }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(bar.getByRole('button', { name: 'Mover a 2 personas' }));
    await user.click(await button('Preseleccionada'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toMatchObject({
      to: 'shortlist',
      moves: [{ from: 'new' }, { from: 'new' }],
    });
  });

  it('shows the stage of the address, and says when nobody is in it', async () => {
    open([rosa], '?etapa=offer');
    await screen.findByText('Nadie está en esta etapa.');
  });

  it('says when nobody is on it', async () => {
    open([]);
    await screen.findByText('No hay nadie en el tablero');
  });
});

describe('the stages of an enterprise', () => {
  const openDialog = async () => {
    const page = openArea();
    await page.user.click(await button('Etapas propias'));
    await screen.findByText('Prueba técnica', { selector: 'strong' });
    return page;
  };

  it('are added behind a usual one', async () => {
    const { server, user } = await openDialog();
    await enterText(user, await screen.findByLabelText('Nueva etapa'), 'Examen médico');
    await user.selectOptions(screen.getByLabelText('Va después de'), 'Oferta');
    await user.click(await button('Añadir'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toEqual({ name: 'Examen médico', behind: 'offer' });
  });

  it('keep what was typed when the server refuses', async () => {
    const page = await openDialog();
    const field = await screen.findByLabelText<HTMLInputElement>('Nueva etapa');
    await enterText(page.user, field, 'Oferta');
    await expectRejection(page, putCustomStage, () => button('Añadir'));
    expect(field.value).toBe('Oferta');
  });

  it('are changed from what was read, and deleted', async () => {
    const { server, user } = await openDialog();
    await user.click(await button('Editar «Prueba técnica»'));
    expect(document.activeElement).toBe(await screen.findByLabelText('Nombre'));
    await user.type(await screen.findByLabelText('Nombre'), ' 2');
    await user.click(await button('Guardar'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toEqual({
      name: 'Prueba técnica 2',
      behind: 'interview',
      base: { name: 'Prueba técnica', behind: 'interview' },
    });
    await user.click(await button('Eliminar «Prueba técnica»'));
    await screen.findByText(/pasan a «Entrevista»/);
    await user.click(await button('Eliminar'));
    await waitFor(() => expect(server.writes).toHaveLength(2));
  });

  it('are changed again after somebody else changed them, from what that one stored', async () => {
    const { server, user } = await openDialog();
    const message = 'Alguien cambió esto mientras editabas';
    server.replyWithError(putCustomStage, {
      code: 'CONFLICT',
      message,
      conflicts: { name: 'Prueba de caja' },
    });
    await user.click(await button('Editar «Prueba técnica»'));
    await user.type(await screen.findByLabelText('Nombre'), ' 2');
    await user.click(await button('Guardar'));
    await screen.findByText(message);
    server.reply(putCustomStage, () => ({ message: 'Etapa guardada' }));
    await user.click(await button('Guardar'));
    await waitFor(() => expect(server.writes).toHaveLength(2));
    expect(server.writes[1]?.body).toEqual({
      name: 'Prueba técnica 2',
      behind: 'interview',
      base: { name: 'Prueba de caja', behind: 'interview' },
    });
  });

  it('stay when the server refuses to delete one', async () => {
    const page = await openDialog();
    await page.user.click(await button('Eliminar «Prueba técnica»'));
    await expectRejection(page, deleteCustomStage, () => button('Eliminar'), { isGone: true });
  });
});

describe('the board of a job on a wide screen', () => {
  it('has a column for each stage', async () => {
    open();
    for (const name of ['Nueva', 'En revisión', 'Preseleccionada', 'Entrevista', 'Oferta'])
      await screen.findByRole('region', { name: new RegExp(name) });
    await button('Mover a Rosa Díaz');
  });
});

it('who only reads in a team moves nobody', async () => {
  openArea(buildEnterpriseForReader());
  await screen.findByRole('link', { name: 'Rosa Díaz' });
  expect(screen.queryByRole('button', { name: /Mover|Etapas/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a move counts in both stages, and keeps their order', () => {
  const old = buildCard(2, { stage: { id: 'offer', changedAt: null, changedBy: '' } });
  const moved = moveCards(buildBoard([rosa, luis, old]), {
    moves: [{ candidateId: luis._id, from: 'new' }],
    to: 'offer',
  });
  const of = (id: string) => moved.stages.find((stage) => stage.id === id);
  expect([of('new')?.count, of('offer')?.count]).toEqual([1, 2]);
  expect(of('offer')?.cards.map(({ fullName }) => fullName)).toEqual(['Luis Gómez', 'Persona 2']);
});

it('keeps who is chosen while another page is shown', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Todas/ }));
  await screen.findByText('2 personas elegidas');
  await router.navigate('/otra');
  await waitFor(() => expect(screen.queryByText('2 personas elegidas')).toBeNull());
  await router.navigate(-1);
  await screen.findByText('2 personas elegidas');
});
