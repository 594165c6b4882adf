import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { markApplicationSeen } from '@uneed/domain/hiring/applications/answers.api.ts';
import { listApplicantNotes } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import { getApplicant, listApplicants } from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { CONTRACT_MEANINGS } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { setContractStatus } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { getApplicantInterview } from '@uneed/domain/hiring/interviews/interviews.api.ts';
import { listApplicantVouches } from '@uneed/domain/hiring/referrals/vouches.api.ts';
import type { AcceptedVouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { getApplicantScores } from '@uneed/domain/hiring/scorecards/scorecards.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import {
  buildApplicantInterview,
  buildInterview,
  buildOffer,
} from '../../interviews/exports/interviews.factory.ts';
import { buildJobCard, OWNER_ID } from '../../jobs/exports/jobs.factory.ts';
import { NO_SCORES } from '../../scorecards/exports/scorecards.factory.ts';
import {
  buildApplicant,
  buildContract,
  JOB_ID,
  replyWithBareDetail,
} from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

describe('the detail of an applicant', () => {
  /** Opens the page of a vacancy with one applicant; returns the applicant's region. */
  async function openDetail(changes: Partial<Applicant>, vouches: AcceptedVouch[] = []) {
    const server = fakeServer();
    server.reply(listApplicantVouches, () => ({ vouches }));
    server.reply(listApplicantNotes, () => ({ notes: [], team: [] }));
    server.reply(getApplicantScores, () => NO_SCORES);
    server.reply(listApplicants, () => ({
      job: buildJobCard(),
      isOwner: true,
      applicants: [buildApplicant(0, changes)],
      pagination: paginate(1, 200, 1),
      total: 1,
      thisWeek: 1,
      appliedAt: null,
      ownLabel: null,
      stages: listStages([]),
      filling: null,
      can: { contract: true },
    }));
    const { user, queryClient } = renderPage(JobApplicantsPage, {
      at: `/job-applicants/${JOB_ID}`,
      path: '/job-applicants/:jobId',
      session: buildSessionUser(),
    });
    const detail = within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));
    return { ...detail, server, user, queryClient };
  }

  const endingIn = (status: 'pending' | 'rejected', days: number) => ({
    contract: { ...buildContract(status), expiresAt: addDays(new Date(), days).toISOString() },
  });

  it('says until when a contract is open, and how the last one ended', async () => {
    const shown: Partial<Applicant> = {};
    const { queryClient, ...detail } = await openDetail(shown);
    for (const [changes, text] of [
      [endingIn('pending', 30), /Vence el .* \(quedan 30 días\)\./],
      [endingIn('rejected', 5), /Se elimina el .* \(quedan 5 días\)\./],
      [{ outcome: 'accepted' }, 'Seleccionaste a esta persona y el plazo ya terminó.'],
      [{ outcome: 'rejected' }, /^No seleccionaste a esta persona\./],
      [{}, /^Todavía no le has respondido\./],
    ] as const) {
      delete shown.contract;
      delete shown.outcome;
      Object.assign(shown, changes);
      await queryClient.invalidateQueries({ queryKey: toQueryKey(listApplicants) });
      await detail.findByText(text);
    }
  });

  it('has what others wrote about the applicant and the applicant accepted', async () => {
    const text = 'Trabajamos dos años en la ferretería: nunca faltó.';
    const vouch = {
      _id: JOB_ID,
      writerName: 'Rosa Peña',
      relationship: 'coworker',
      sinceYear: 2020,
      text,
      createdAt: '2026-11-20T12:00:00Z',
    } as const;
    const detail = await openDetail({}, [vouch]);
    await detail.findByText(`«${text}»`);
    detail.getByText('Rosa Peña');
    detail.getByText('Trabajamos juntos · desde 2020');
  });

  it('has the phone that was given for this application, to call and to write to', async () => {
    const detail = await openDetail({ phone: { e164: '+18095550142', text: '809-555-0142' } });
    const hrefOf = (name: string) => detail.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('809-555-0142')).toBe('tel:+18095550142');
    expect(hrefOf('Escribir por WhatsApp al 809-555-0142')).toBe('https://wa.me/18095550142');
    detail.getByText('Te lo dio para esta aplicación.');
    cleanup();
    const without = await openDetail({ phone: null });
    without.getByRole('link', { name: '0@ejemplo.do' });
    expect(without.queryByText('Te lo dio para esta aplicación.')).toBeNull();
  });

  it('has the answers to the questions of the vacancy, and says what is not met', async () => {
    const common = { label: 'motor propio', expected: true } as const;
    const question = { ...common, kind: 'yesNo', prompt: '¿Tienes motor propio?' } as const;
    const detail = await openDetail({
      answers: [{ question, answer: { kind: 'yesNo', value: false } }],
      unmetRequirements: ['motor propio'],
    });
    detail.getByText('No cumple: motor propio');
    const answer = detail.getByText('¿Tienes motor propio?').nextElementSibling;
    expect(answer?.textContent).toBe('NoNo cumple');
  });

  it('shows note, CV and bio above the contract, and explains the answers', async () => {
    const cv = { fileName: 'Luis.pdf', size: 20_480, path: '/api/jobs/x/cv' };
    const changes = { fullName: 'Luis Gómez', note: 'Vivo cerca.', cv, bio: 'Seis años en ventas.' };
    const detail = await openDetail({ ...changes, appliedAt: '2026-11-20T12:00:00Z' });
    const titles = detail.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['Su nota', 'Su CV', 'Sobre Luis Gómez']);
    expect(titles).toContain('Tu respuesta');
    for (const text of Object.values(CONTRACT_MEANINGS)) detail.getByText(text);
    detail.getByText('Aplicó: 20 de noviembre de 2026');
  });

  it('is rejected in chosen words, after a look at what they read; a refusal keeps the words', async () => {
    const { server, user, ...detail } = await openDetail({ contract: buildContract('pending') });
    server.reply(getApplicantInterview, () => buildApplicantInterview());
    const open = async () => {
      await user.click(detail.getByRole('button', { name: 'Rechazar' }));
      return within(await screen.findByRole('dialog', { name: '¿Cambiar el estado a Rechazada?' }));
    };
    const closed = await open();
    closed.getByText('Tu respuesta se quita de la lista a los 5 días; esa persona la sigue viendo.');
    await user.selectOptions(closed.getByLabelText('Mensaje'), 'Quizás más adelante');
    await enterText(user, closed.getByLabelText(/Añade algo tuyo/), 'Suerte.');
    await user.click(closed.getByRole('button', { name: 'Cancelar' }));
    const dialog = await open();
    dialog.getByText(/nos gustó tu perfil/);
    const reject = () => dialog.getByRole('button', { name: 'Sí, Rechazar' });
    await expectRejection({ server, user }, setContractStatus, reject);
    server.reply(setContractStatus, () => ({
      contract: { ...buildContract('rejected'), candidateId: buildApplicant(0)._id },
      message: 'ok',
    }));
    await user.click(reject());
    await screen.findByText('Estado actualizado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)?.body).toEqual({
      status: 'rejected',
      answer: { template: 'later', note: 'Suerte.' },
      base: { status: 'pending' },
    });
  });

  it.each([
    [{ contract: buildContract('accepted') }, 'Rechazar'],
    [{ fullName: 'Luis Gómez' }, 'No seleccionar a Luis Gómez'],
  ])('says before an answer as not selected which interview it ends: %j', async (changes, button) => {
    const { server, user, queryClient, ...detail } = await openDetail(changes);
    // Until it is known.
    await user.click(detail.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Si tiene una entrevista, también se cancela.');
    for (const [interview, text] of [
      [
        { interview: buildInterview({}, { cancel: true }) },
        'También se cancela la entrevista: martes 1 de diciembre, 10:00 a. m. Si cambias de idea, ofrécele otra hora.',
      ],
      [{ offer: buildOffer() }, 'También se retiran las horas de entrevista que le ofreciste.'],
      [{ interview: buildInterview({ status: 'held' }) }, undefined],
    ] as const) {
      server.reply(getApplicantInterview, () => buildApplicantInterview(interview));
      await queryClient.invalidateQueries({ queryKey: toQueryKey(getApplicantInterview) });
      if (text === undefined) await waitFor(() => expect(dialog.queryByText(/también se/i)).toBeNull());
      else await dialog.findByText(text);
    }
  });

  it('keeps the words of an answer over a reload', async () => {
    const words = async () => {
      const { user, ...detail } = await openDetail({ fullName: 'Luis Gómez' });
      await user.click(detail.getByRole('button', { name: 'No seleccionar a Luis Gómez' }));
      const dialog = within(await screen.findByRole('dialog'));
      return { user, field: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Añade algo tuyo/ }) };
    };
    const { user, field } = await words();
    await enterText(user, field, 'Suerte.');
    cleanup();
    expect((await words()).field.value).toBe('Suerte.');
  });

  it('is not rejected over the decision of a colleague, who decided while the dialog was open', async () => {
    const changes = { contract: buildContract('pending') };
    const { server, user, queryClient, ...detail } = await openDetail(changes);
    await user.click(detail.getByRole('button', { name: 'Rechazar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar el estado a Rechazada?' }));
    changes.contract = buildContract('accepted');
    await queryClient.invalidateQueries({ queryKey: toQueryKey(listApplicants) });
    await detail.findByRole('button', { name: 'Aceptar', pressed: true });
    const message = 'Este estado ya cambió a «Aceptada» en otra sesión. Si quieres otro, elígelo de nuevo.';
    server.replyWithError(setContractStatus, { code: 'CONFLICT', message });
    await user.click(dialog.getByRole('button', { name: 'Sí, Rechazar' }));
    await dialog.findByText(message);
    expect(server.writes.at(-1)?.body).toMatchObject({ base: { status: 'pending' } });
  });
});

describe('a withheld applicant', () => {
  const withheld = buildApplicant(0, {
    fullName: 'Aplicante 7',
    userId: null,
    isWithheld: true,
    email: '',
    profilePic: '',
    bio: '',
    note: 'Soy •••, llámame al •••',
  });

  function open(applicants = [withheld], at = '') {
    const server = fakeServer();
    replyWithBareDetail(server);
    server.reply(listApplicants, () => ({
      job: buildJobCard({ isBlind: true }),
      isOwner: true,
      applicants,
      total: applicants.length,
      thisWeek: 1,
      appliedAt: null,
      ownLabel: null,
      filling: null,
      can: { contract: true },
      pagination: paginate(1, 100, applicants.length),
      stages: listStages([]),
    }));
    return renderPage(JobApplicantsPage, {
      at: `/job-applicants/${JOB_ID}${at}`,
      path: '/job-applicants/:jobId',
      session: buildSessionUser(),
    });
  }

  it('a withheld applicant has no chat, CV or biography, and the page says why', async () => {
    open();
    await screen.findByRole('heading', { level: 2, name: 'Aplicante 7' });
    screen.getByText(/^Selección a ciegas: verás quién es/);
    screen.getByText('Soy •••, llámame al •••');
    expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
    expect(screen.queryByText('No envió CV')).toBeNull();
    expect(screen.queryByText(/Sobre Aplicante 7|Fuera de línea|Sin nota ni CV/)).toBeNull();
    screen.getByRole('button', { name: 'No seleccionar a Aplicante 7' });
    expect(screen.getAllByRole('button', { name: 'Me interesa Aplicante 7' })).toHaveLength(2);
  });

  it('the address of a chat shows the application as long as nobody may write', async () => {
    open([withheld], `?aplicante=${withheld._id}&ver=chat`);
    await screen.findByRole('region', { name: 'Detalle del aplicante' });
  });

  it('once known, an applicant is found by the id of the user too', async () => {
    const rosa = buildApplicant(1, { fullName: 'Rosa Díaz', userId: OWNER_ID });
    open([withheld, rosa], `?aplicante=${OWNER_ID}`);
    const detail = within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));
    detail.getByRole('heading', { level: 2, name: 'Rosa Díaz' });
  });
});

describe('an applicant who is chosen by an address', () => {
  const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', seenAt: null });
  /** On another page of the list. */
  const luis = buildApplicant(1, { fullName: 'Luis Gómez', seenAt: null });

  function open(reply: (server: ReturnType<typeof fakeServer>) => void, applicants = [rosa]) {
    const server = fakeServer();
    replyWithBareDetail(server);
    server.reply(listApplicants, () => ({
      job: buildJobCard(),
      isOwner: true,
      applicants,
      total: 102,
      thisWeek: 1,
      appliedAt: null,
      ownLabel: null,
      filling: null,
      can: { contract: true },
      pagination: paginate(1, 100, 102),
      stages: listStages([]),
    }));
    server.reply(markApplicationSeen, () => ({ message: 'Vista' }));
    reply(server);
    const page = renderPage(JobApplicantsPage, {
      at: `/job-applicants/${JOB_ID}?aplicante=${luis._id}`,
      path: '/job-applicants/:jobId',
      session: buildSessionUser(),
    });
    const seen = () => server.requests.filter(({ path }) => path.endsWith('/seen')).map(({ path }) => path);
    return { server, seen, ...page };
  }

  const findDetail = async () => within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));

  it('an address opens its applicant whatever page of the list that is on, and marks nobody else as seen', async () => {
    const { seen } = open((server) => server.reply(getApplicant, () => ({ applicant: luis })));
    const detail = await findDetail();
    await detail.findByRole('heading', { level: 2, name: 'Luis Gómez' });
    await waitFor(() => expect(seen()).toEqual([`/jobs/${JOB_ID}/applicants/${luis._id}/seen`]));
  });

  it('an applicant who withdrew is not replaced by another one', async () => {
    const { seen } = open((server) =>
      server.replyWithError(getApplicant, { code: 'NOT_FOUND', message: 'No encontramos esta aplicación' }),
    );
    const detail = await findDetail();
    await detail.findByRole('heading', { name: 'Ya no está entre los aplicantes' });
    expect(detail.getByRole('link', { name: 'Ver los aplicantes' }).getAttribute('href')).toBe(
      `/job-applicants/${JOB_ID}`,
    );
    expect(screen.queryByRole('heading', { level: 2, name: 'Rosa Díaz' })).toBeNull();
    expect(seen()).toEqual([]);
  });

  it('an applicant who withdraws while shown is said to be gone', async () => {
    const { server, queryClient } = open((each) => each.reply(getApplicant, () => ({ applicant: luis })));
    const detail = await findDetail();
    await detail.findByRole('heading', { level: 2, name: 'Luis Gómez' });
    server.replyWithError(getApplicant, { code: 'NOT_FOUND', message: 'No encontramos esta aplicación' });
    await queryClient.invalidateQueries();
    await detail.findByRole('heading', { name: 'Ya no está entre los aplicantes' });
  });

  it('says why the applicant could not be loaded, and loads it again', async () => {
    const { server, user } = open((each) =>
      each.replyWithError(getApplicant, { code: 'UNAVAILABLE', message: 'Estamos saturados' }),
    );
    const detail = await findDetail();
    await detail.findByText('Estamos saturados');
    server.reply(getApplicant, () => ({ applicant: luis }));
    await user.click(detail.getByRole('button', { name: 'Reintentar' }));
    await detail.findByRole('heading', { level: 2, name: 'Luis Gómez' });
  });
});
