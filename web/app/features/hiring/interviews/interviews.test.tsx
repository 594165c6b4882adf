import { screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/hiring/interviews/interviews.api.ts';

import { OFFER_REVEALS_TEXT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { addDays, formatWeekday, localDay, localHourStart } from '@uneed/domain/kernel/time.ts';

import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { ApplicantInterview } from './exports/applicant-interview.tsx';
import { buildApplicantInterview, buildInterview, buildOffer, SLOTS } from './exports/interviews.factory.ts';
import { OwnInterview } from './exports/own-interview.tsx';

const JOB_ID = '01900000-0000-7000-8000-0000000000a1';
const APPLICANT = { _id: '01900000-0000-7000-8000-0000000000b1', fullName: 'Luis Gómez', isWithheld: false };

const JOB = { _id: JOB_ID, isAnonimous: false };
const CandidatePage = () => <OwnInterview jobId={JOB_ID} />;
const RecruiterPage = () => <ApplicantInterview job={JOB} applicant={APPLICANT} isReadOnly={false} />;
const WITHHELD = { ...APPLICANT, fullName: 'Aplicante 7', isWithheld: true };
const BlindPage = () => <ApplicantInterview job={JOB} applicant={WITHHELD} isReadOnly={false} />;
const ReaderPage = () => <ApplicantInterview job={JOB} applicant={APPLICANT} isReadOnly />;

type Own = { interview?: ReturnType<typeof buildInterview>; offer?: ReturnType<typeof buildOffer> };

function openOwn({ interview, offer }: Own) {
  const server = fakeServer();
  const own = { job: { _id: JOB_ID, title: 'Cajera' }, interview: interview ?? null, offer: offer ?? null };
  server.reply(api.listOwnInterviews, () => ({ interviews: [own] }));
  return {
    server,
    ...renderPage(CandidatePage, {
      at: '/applications',
      session: buildSessionUser(),
    }),
  };
}

function openApplicant(changes: Parameters<typeof buildApplicantInterview>[0] = {}, isReadOnly = false) {
  const server = fakeServer();
  server.reply(api.getApplicantInterview, () => buildApplicantInterview(changes));
  return {
    server,
    ...renderPage(isReadOnly ? ReaderPage : RecruiterPage, {
      at: '/job-applicants',
      session: buildSessionUser(),
    }),
  };
}

const TAKEN = { code: 'CONFLICT', message: 'Esa hora ya no está disponible' } as const;
const CHANGED = { code: 'CONFLICT', message: 'Esto ya cambió' } as const;

const MEMBERS = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2'] as const;

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the candidate', () => {
  it('chooses a time with two taps', async () => {
    const { server, user } = openOwn({ offer: buildOffer() });
    await screen.findByRole('region', { name: 'Te ofrecen una entrevista. Elige tu hora' });
    screen.getByText('Av. Winston Churchill 95, piso 3');
    await user.click(press('martes 1 de diciembre, 11:00 a. m.'));
    screen.getByText('martes 1 de diciembre, 11:00 a. m.');
    await expectRejection({ server, user }, api.takeInterviewSlot, () => press('Confirmar esta hora'));
    expect(server.writes[0]?.path).toBe(`/interviews/slots/${SLOTS[1]?._id}/take`);
  });

  it('asks for other times where none is left, and reads that it was asked', async () => {
    const { server, user } = openOwn({ offer: buildOffer({ slots: [] }) });
    await screen.findByText('Ya no quedan horas.');
    const ask = async () => {
      await user.click(press('Pedir otras horas'));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pedir otras horas' }));
    };
    server.replyWithError(api.askForOtherTimes, CHANGED);
    await ask();
    await screen.findByText(CHANGED.message);
    const other = buildOffer({ slots: [], otherTimes: 'Solo en la tarde' });
    const own = { job: { _id: JOB_ID, title: 'Cajera' }, interview: null, offer: other };
    server.reply(api.listOwnInterviews, () => ({ interviews: [own] }));
    server.reply(api.askForOtherTimes, () => ({ message: 'Pediste otras horas' }));
    await user.click(press('Pedir otras horas'));
    await enterText(user, screen.getByLabelText('¿Cuándo puedes? (opcional)'), 'Solo en la tarde');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pedir otras horas' }));
    await screen.findByText('Pediste otras horas. Te avisaremos cuando te las ofrezcan.');
    screen.getByText('«Solo en la tarde»');
    expect(screen.queryByRole('button', { name: 'Pedir otras horas' })).toBeNull();
    const path = `/interviews/offers/${other._id}/other-times`;
    expect(server.writes.map(({ path, body }) => ({ path, body }))).toEqual([
      { path, body: { reason: '' } },
      { path, body: { reason: 'Solo en la tarde' } },
    ]);
  });

  it('can ask for other times while some are left', async () => {
    const { user } = openOwn({ offer: buildOffer() });
    await user.click(await screen.findByRole('button', { name: 'Ninguna me sirve' }));
    within(screen.getByRole('dialog')).getByText(/Mientras tanto puedes elegir una de estas/);
  });

  it('reads what was agreed, moves it, cancels it, and takes it into a calendar', async () => {
    const { server, user } = openOwn({
      interview: buildInterview({ slots: SLOTS.slice(1) }, { move: true, cancel: true }),
    });
    await screen.findByRole('region', { name: 'Tu entrevista' });
    screen.getByText('martes 1 de diciembre, 10:00 a. m.');
    expect(screen.getByRole('link', { name: 'Agregar al calendario' }).getAttribute('href')).toMatch(
      /^\/api\/interviews\/.+\/calendar\.ics$/,
    );
    const choose = async () => {
      await user.click(press('Cambiar la hora'));
      await user.click(press('martes 1 de diciembre, 11:00 a. m.'));
      await user.click(press('Cambiar a esta hora'));
    };
    server.replyWithError(api.moveInterview, TAKEN);
    await choose();
    await screen.findByText(TAKEN.message);
    server.reply(api.moveInterview, () => ({ message: 'Cambiaste la hora' }));
    await choose();
    await screen.findByText('Cambiaste la hora');
    expect(server.writes.map(({ body }) => body)).toEqual(Array(2).fill({ slotId: SLOTS[1]?._id }));
    server.replyWithError(api.cancelInterview, CHANGED);
    await user.click(press('Cancelar'));
    await user.click(press('Sí, cancelar la entrevista'));
    await screen.findByText(CHANGED.message);
    server.reply(api.cancelInterview, () => ({ message: 'Entrevista cancelada' }));
    await user.click(press('Cancelar'));
    await enterText(user, screen.getByLabelText('Motivo (opcional)'), 'No puedo');
    await user.click(press('Sí, cancelar la entrevista'));
    await screen.findByText('Entrevista cancelada');
    expect(server.writes.at(-1)?.body).toEqual({ reason: 'No puedo' });
  });

  it('answers a no-show', async () => {
    const { server, user } = openOwn({ interview: buildInterview({ status: 'noShow' }, { answer: true }) });
    await enterText(user, await screen.findByLabelText('¿Qué pasó?'), 'Sí llegué.');
    server.replyWithError(api.answerNoShow, CHANGED);
    await user.click(press('Enviar respuesta'));
    await screen.findByText(CHANGED.message);
    server.reply(api.answerNoShow, () => ({ message: 'Respuesta enviada' }));
    await user.click(press('Enviar respuesta'));
    await screen.findByText('Respuesta enviada');
    expect(server.writes.map(({ body }) => body)).toEqual(Array(2).fill({ text: 'Sí llegué.' }));
  });

  it('makes, copies, and ends the address of the own calendar', async () => {
    const { server, user } = openOwn({ interview: buildInterview({}, { cancel: true }) });
    server.reply(api.getCalendarFeed, () => ({ feed: null }));
    await user.click(await screen.findByRole('button', { name: 'Suscribir mi calendario' }));
    const url = 'https://uneed.do/calendario/secreto.ics';
    const feed = { feed: { url, createdAt: '2026-11-28T12:00:00.000Z' } };
    server.replyWithError(api.createCalendarFeed, CHANGED);
    const create = await screen.findByRole('button', { name: 'Crear la dirección' });
    await user.click(create);
    await screen.findByText(CHANGED.message);
    server.reply(api.createCalendarFeed, () => feed);
    server.reply(api.getCalendarFeed, () => feed);
    await user.click(create);
    expect((await screen.findByLabelText<HTMLInputElement>('Dirección de tu calendario')).value).toBe(url);
    await user.click(press('Copiar'));
    expect(await navigator.clipboard.readText()).toBe(url);
    server.replyWithError(api.deleteCalendarFeed, TAKEN);
    await user.click(press('Quitarla'));
    await screen.findByText(TAKEN.message);
    server.reply(api.deleteCalendarFeed, () => ({ message: 'Ya no sirve' }));
    server.reply(api.getCalendarFeed, () => ({ feed: null }));
    await user.click(press('Quitarla'));
    await screen.findByRole('button', { name: 'Crear la dirección' });
  });
});

describe('the owner', () => {
  it('reads when the candidate could who asks for other times', async () => {
    const { user } = openApplicant({ offer: buildOffer({ otherTimes: 'Solo en la tarde' }) });
    await screen.findByText('Pide otras horas: «Solo en la tarde»');
    await user.click(press('Ofrecer otras horas'));
    // The times change, the terms need not be typed again.
    const place = await screen.findByLabelText<HTMLInputElement>('Dirección');
    expect(place.value).toBe('Av. Winston Churchill 95, piso 3');
  });

  it('offers times that are chosen by taps', async () => {
    const { server, user } = openApplicant();
    await user.click(await screen.findByRole('button', { name: 'Ofrecer entrevista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ofrecer estas horas' }));
    dialog.getByText('Escribe la dirección de la entrevista');
    expect(document.activeElement).toBe(dialog.getByLabelText('Dirección'));
    dialog.getByText('Elige al menos una hora');
    dialog.getByText(/Le avisaremos en Uneed, por correo y al celular/);
    await user.type(dialog.getByLabelText('Dirección'), 'Calle 1');
    expect(dialog.queryByText('Escribe la dirección de la entrevista')).toBeNull();
    dialog.getByText('Elige al menos una hora');
    const tomorrow = localDay(addDays(new Date(), 1));
    dialog.getByRole('group', { name: `Horas del ${formatWeekday(localHourStart(tomorrow, 12))}` });
    await user.click(dialog.getByRole('button', { name: '10:00 a. m.' }));
    expect(dialog.queryByText('Elige al menos una hora')).toBeNull();
    expect(dialog.getByRole('button', { name: '10:00 a. m.' }).getAttribute('aria-pressed')).toBe('true');
    await expectRejection({ server, user }, api.offerInterview, () =>
      dialog.getByRole('button', { name: 'Ofrecer estas horas' }),
    );
    expect(server.writes[0]?.body).toEqual({
      candidateIds: [APPLICANT._id],
      kind: 'place',
      place: 'Calle 1',
      note: '',
      minutes: 30,
      slots: [localHourStart(tomorrow, 10).toISOString()],
      interviewerIds: [],
      base: { offerId: null },
    });
  });

  it('reads before that an offer says who somebody is', async () => {
    const server = fakeServer();
    server.reply(api.getApplicantInterview, () => buildApplicantInterview());
    const { user } = renderPage(BlindPage, { at: '/job-applicants', session: buildSessionUser() });
    await user.click(await screen.findByRole('button', { name: 'Ofrecer entrevista' }));
    within(await screen.findByRole('dialog')).getByText(OFFER_REVEALS_TEXT);
  });

  it('finds the offer as it was when the dialog was closed', async () => {
    const { user } = openApplicant();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Ofrecer entrevista' }));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await open();
    await enterText(user, dialog.getByLabelText('Dirección'), 'Calle 1');
    await user.click(dialog.getByRole('button', { name: '10:00 a. m.' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    again.getByDisplayValue('Calle 1');
    again.getByRole('button', { name: '10:00 a. m.', pressed: true });
    await user.click(again.getByRole('button', { name: /^Quitar / }));
    await waitFor(() => expect(document.activeElement).toBe(again.getByLabelText('Día')));
  });

  it('loses neither the place nor the times with another kind and length', async () => {
    const { user } = openApplicant();
    await user.click(await screen.findByRole('button', { name: 'Ofrecer entrevista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Dirección'), 'Calle 1');
    await user.click(dialog.getByRole('button', { name: '10:00 a. m.' }));
    await user.click(dialog.getByRole('button', { name: '10:30 a. m.' }));
    await user.selectOptions(dialog.getByLabelText('Cómo es'), 'Por teléfono');
    await user.type(dialog.getByLabelText('Teléfono de la entrevista'), '8095550101');
    await user.selectOptions(dialog.getByLabelText('Cómo es'), 'En persona');
    expect(dialog.getByLabelText<HTMLInputElement>('Dirección').value).toBe('Calle 1');
    await user.selectOptions(dialog.getByLabelText('Cómo es'), 'Por teléfono');
    expect(dialog.getByLabelText<HTMLInputElement>('Teléfono de la entrevista').value).toBe('8095550101');
    await user.selectOptions(dialog.getByLabelText('Duración'), '60 minutos');
    dialog.getByText('Hay horas que se cruzan. Quita una de ellas.');
    const isDisabled = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
    // Only what overlaps a chosen time cannot be chosen.
    expect(['9:00 a. m.', '9:30 a. m.', '11:00 a. m.', '11:30 a. m.'].map(isDisabled)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    await user.click(dialog.getByRole('button', { name: '10:30 a. m.', pressed: true }));
    expect(dialog.queryByText('Hay horas que se cruzan. Quita una de ellas.')).toBeNull();
    dialog.getByRole('button', { name: '10:00 a. m.', pressed: true });
  });

  it('changes the time of an agreed interview, on the terms that it has', async () => {
    const interview = buildInterview(
      { place: 'Calle 1', minutes: 45, interviewers: ['Ana Peña'] },
      { cancel: true },
    );
    const { server, user } = openApplicant({
      interview,
      canReplace: true,
      blockedReason: 'Ya tiene una entrevista.',
      team: [
        { _id: MEMBERS[0], fullName: 'Ana Peña', isMe: false },
        { _id: MEMBERS[1], fullName: 'Luis Báez', isMe: true },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cambiar la hora' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Reemplaza la entrevista del martes 1 de diciembre, 10:00 a\. m\./);
    await user.click(dialog.getByRole('button', { name: '10:00 a. m.' }));
    await expectRejection({ server, user }, api.offerInterview, () =>
      dialog.getByRole('button', { name: 'Ofrecer estas horas' }),
    );
    expect(server.writes[0]?.body).toMatchObject({
      replaces: interview._id,
      place: 'Calle 1',
      minutes: 45,
      interviewerIds: [MEMBERS[0]],
    });
  });

  it('reads why none can be offered', async () => {
    openApplicant({ blockedReason: 'Tu cuenta todavía no está verificada.' });
    await screen.findByText('Tu cuenta todavía no está verificada.');
    expect(screen.queryByRole('button', { name: 'Ofrecer entrevista' })).toBeNull();
  });

  it('as a reader of the team changes nothing', async () => {
    openApplicant({ offer: buildOffer() }, true);
    await screen.findByText('Todavía no ha elegido. Le ofreciste:');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('withdraws what was offered', async () => {
    const { server, user } = openApplicant({ offer: buildOffer({ sharedWith: 3 }) });
    await screen.findByText('Entre estas horas eligen 3 personas.');
    await expectRejection({ server, user }, api.withdrawInterviewOffer, () => press('Retirar las horas'));
    server.reply(api.withdrawInterviewOffer, () => ({ message: 'Horas retiradas' }));
    server.reply(api.getApplicantInterview, () => buildApplicantInterview());
    await user.click(press('Retirar las horas'));
    const title = screen.getByRole('heading', { name: 'Entrevista' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('says that the candidate did not come, and reads the answer', async () => {
    const interview = buildInterview({ status: 'noShow', answer: 'Sí llegué.' }, { recordResult: true });
    const { server, user } = openApplicant({ interview });
    await screen.findByText('Su respuesta: «Sí llegué.»');
    server.replyWithError(api.setInterviewResult, CHANGED);
    await user.click(press('Se hizo'));
    await screen.findByText(CHANGED.message);
    server.reply(api.setInterviewResult, () => ({ message: 'Entrevista hecha' }));
    await user.click(press('Se hizo'));
    await screen.findByText('Entrevista hecha');
    expect(server.writes.at(-1)?.body).toEqual({ result: 'held', base: { status: 'noShow' } });
  });
});
