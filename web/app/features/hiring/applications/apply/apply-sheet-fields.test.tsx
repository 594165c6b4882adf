import { cleanup, screen, within } from '@testing-library/react';
import { PHONE_FOR_UNVERIFIED_TEXT } from '@uneed/domain/hiring/applications/application.rules.ts';
import { applyToJob, listEarlierAnswers } from '@uneed/domain/hiring/applications/applications.api.ts';
import {
  OWNER_VERIFICATIONS,
  type OwnerVerification,
} from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import type { Question, QuestionAnswers } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { INCOMPLETE_PHONE_TEXT, INVALID_PHONE_TEXT } from '@uneed/domain/people/profiles/profile.rules.ts';
import { getWorkProfile } from '@uneed/domain/people/work-profile/work-profile.api.ts';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildTokens } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildWorkProfileReply } from '../../../people/work-profile/exports/work-profile.factory.ts';
import { buildJob } from '../../jobs/exports/jobs.factory.ts';
import { buildStoredCv } from '../exports/applications.factory.ts';
import { ApplySheet } from './apply-sheet.tsx';

vi.mock('../../../people/install/exports/suggest-install.ts', () => ({ suggestInstallLater: vi.fn() }));

let asked: Question[] = [];
const PageWithQuestions = () => <ApplySheet job={buildJob({ questions: asked })} onClose={() => undefined} />;

const BlindPage = () => <ApplySheet job={buildJob({ isBlind: true })} onClose={() => undefined} />;

const sendButton = () => screen.getByRole('button', { name: 'Enviar aplicación' });

/** The sheet of a job; the query of the address says how its owner is verified. */
function PageWithPhone() {
  const { search } = useLocation();
  const verification = OWNER_VERIFICATIONS.find((known) => search === `?${known}`) ?? 'verified';
  return <ApplySheet job={buildJob({ verification })} onClose={() => undefined} />;
}

describe('the questions of a job', () => {
  const common = { label: '', expected: null };
  const MOTOR: Question = { ...common, kind: 'yesNo', prompt: '¿Tienes motor propio?' };
  const QUESTIONS: Question[] = [
    MOTOR,
    { ...common, kind: 'one', prompt: '¿Qué licencia tienes?', options: ['Ninguna', 'Categoría 02'] },
    { ...common, kind: 'several', prompt: '¿Qué manejas?', options: ['Excel', 'Word'] },
    { ...common, kind: 'number', prompt: '¿Cuántos años de chofer?', unit: 'años' },
    { kind: 'text', prompt: '¿Por qué te interesa?', label: '' },
    { ...common, kind: 'date', prompt: '¿Qué día puedes venir?' },
    { ...common, kind: 'availability', prompt: '¿Desde cuándo?' },
  ];

  beforeEach(() => sessionStorage.clear());

  async function open(questions = QUESTIONS, earlier: QuestionAnswers = []) {
    const server = fakeServer();
    server.reply(getWorkProfile, () => buildWorkProfileReply());
    server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
    server.reply(getTokens, () => buildTokens(0));
    server.reply(listEarlierAnswers, () => ({ answers: earlier }));
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    asked = questions;
    const { user } = renderPage(PageWithQuestions, { at: '/x', session: buildSessionUser() });
    await vi.waitFor(() => expect(sendButton().hasAttribute('disabled')).toBe(false));
    const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { server, user, sent };
  }
  const group = (name: string) => within(screen.getByRole('group', { name }));

  describe('the questions of a vacancy in the apply sheet', () => {
    it('are answered by taps where possible, and sent in their order', async () => {
      const { user, sent } = await open();
      screen.getByText('Le llegará: perfil, correo y respuestas.');
      await user.click(group('¿Tienes motor propio?').getByRole('radio', { name: 'Sí' }));
      await user.click(group('¿Qué licencia tienes?').getByRole('radio', { name: 'Categoría 02' }));
      await user.click(group('¿Qué manejas?').getByRole('checkbox', { name: 'Word' }));
      await user.click(group('¿Qué manejas?').getByRole('checkbox', { name: 'Excel' }));
      await user.type(screen.getByLabelText('¿Cuántos años de chofer?'), '3x');
      await enterText(user, screen.getByLabelText('¿Por qué te interesa?'), 'Vivo cerca');
      await enterText(user, screen.getByLabelText('¿Qué día puedes venir?'), '2026-12-01');
      await user.click(group('¿Desde cuándo?').getByRole('radio', { name: 'En una semana' }));
      await user.click(sendButton());
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([
        {
          answers: [
            { prompt: '¿Tienes motor propio?', answer: { kind: 'yesNo', value: true } },
            { prompt: '¿Qué licencia tienes?', answer: { kind: 'one', value: 'Categoría 02' } },
            { prompt: '¿Qué manejas?', answer: { kind: 'several', value: ['Excel', 'Word'] } },
            { prompt: '¿Cuántos años de chofer?', answer: { kind: 'number', value: 3 } },
            { prompt: '¿Por qué te interesa?', answer: { kind: 'text', value: 'Vivo cerca' } },
            { prompt: '¿Qué día puedes venir?', answer: { kind: 'date', value: '2026-12-01' } },
            { prompt: '¿Desde cuándo?', answer: { kind: 'availability', value: 'week' } },
          ],
        },
      ]);
    });

    it('that are missing are marked, the first gets the focus, and nothing is sent', async () => {
      const { user, sent } = await open();
      await user.click(group('¿Tienes motor propio?').getByRole('radio', { name: 'No' }));
      await user.click(sendButton());
      expect(await screen.findAllByText('Responde esta pregunta')).toHaveLength(QUESTIONS.length - 1);
      expect(document.activeElement).toBe(
        group('¿Qué licencia tienes?').getByRole('radio', { name: 'Ninguna' }),
      );
      await user.click(group('¿Qué manejas?').getByRole('checkbox', { name: 'Ninguna de estas' }));
      expect(screen.getAllByText('Responde esta pregunta')).toHaveLength(QUESTIONS.length - 2);
      expect(sent()).toEqual([]);
    });

    it('that are missing are shown whole, with their message', async () => {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      const { user } = await open();
      await user.click(group('¿Tienes motor propio?').getByRole('radio', { name: 'No' }));
      await user.click(sendButton());
      const message = within(screen.getByRole('group', { name: '¿Qué licencia tienes?' }));
      const isShown = (text: HTMLElement) =>
        scroll.mock.contexts.some((shown) => shown instanceof Element && shown.contains(text));
      expect(isShown(await message.findByText('Responde esta pregunta'))).toBe(true);
      expect(scroll).toHaveBeenLastCalledWith({ block: 'center' });
      scroll.mockRestore();
    });

    it('and the phone are kept for this user after a reload, also an answer that was taken back', async () => {
      const given = { prompt: '¿Qué manejas?', answer: { kind: 'several', value: ['Word'] } } as const;
      const earlier: QuestionAnswers = [{ ...given, answer: { ...given.answer, value: ['Word'] } }];
      const first = await open(QUESTIONS, earlier);
      await first.user.click(group('¿Qué licencia tienes?').getByRole('radio', { name: 'Categoría 02' }));
      await enterText(first.user, screen.getByLabelText('¿Por qué te interesa?'), 'Vivo cerca');
      await first.user.click(await screen.findByRole('checkbox', { name: 'Word', checked: true }));
      await enterText(first.user, screen.getByLabelText(/^Que me llamen/), '8095550123');
      cleanup();
      await open(QUESTIONS, earlier);
      await screen.findByDisplayValue('Vivo cerca');
      group('¿Qué licencia tienes?').getByRole('radio', { name: 'Categoría 02', checked: true });
      screen.getByDisplayValue('8095550123');
      group('¿Qué manejas?').getByRole('checkbox', { name: 'Word', checked: false });
    });

    it('are filled in with earlier answers, which can be changed', async () => {
      const { user, sent } = await open(
        [MOTOR],
        [{ prompt: MOTOR.prompt, answer: { kind: 'yesNo', value: true } }],
      );
      await screen.findByText(/Pusimos lo que respondiste antes/);
      const yes = group(MOTOR.prompt).getByRole<HTMLInputElement>('radio', { name: 'Sí' });
      expect(yes.checked).toBe(true);
      await user.click(group(MOTOR.prompt).getByRole('radio', { name: 'No' }));
      await user.click(sendButton());
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([
        { answers: [{ prompt: MOTOR.prompt, answer: { kind: 'yesNo', value: false } }] },
      ]);
    });

    it('that were refused say why, and keep what was answered', async () => {
      const { server, user } = await open([MOTOR]);
      server.replyWithError(applyToJob, {
        code: 'INVALID',
        message: 'Te falta responder una pregunta de la vacante.',
        fields: { [`answers.${MOTOR.prompt}`]: 'La respuesta no corresponde a la pregunta' },
      });
      await user.click(group(MOTOR.prompt).getByRole('radio', { name: 'Sí' }));
      await user.click(sendButton());
      await screen.findByText('La respuesta no corresponde a la pregunta');
      screen.getByText('Te falta responder una pregunta de la vacante.');
      expect(group(MOTOR.prompt).getByRole<HTMLInputElement>('radio', { name: 'Sí' }).checked).toBe(true);
    });
  });

  it('before sending to a blind vacancy it says what who hires does not see', async () => {
    const server = fakeServer();
    server.reply(getWorkProfile, () => buildWorkProfileReply());
    server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
    server.reply(getTokens, () => buildTokens(0));
    renderPage(BlindPage, { at: '/x', session: buildSessionUser() });
    await screen.findByText(/^Quien contrata no ve tu nombre/);
  });
});

describe('the phone of an applicant', () => {
  const PHONE = '809-555-0142';
  const accept = () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' });

  type Options = { verification?: OwnerVerification; phone?: string; cv?: StoredCv | null };

  async function open({ verification = 'verified', phone = PHONE, cv = null }: Options = {}) {
    const server = fakeServer();
    server.reply(getWorkProfile, () => buildWorkProfileReply());
    server.reply(getStoredCv, () => ({ cv, openings: [] }));
    server.reply(getTokens, () => buildTokens(0));
    server.reply(applyToJob, accept);
    const session = buildSessionUser({ phone });
    const { user } = renderPage(PageWithPhone, { at: `/x?${verification}`, session });
    await screen.findByRole('button', { name: 'Enviar aplicación' });
    await vi.waitFor(() => expect(sendButton().hasAttribute('disabled')).toBe(false));
    const send = () => user.click(sendButton());
    const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { server, user, send, sent };
  }
  const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Que me llamen/ });
  const field = () => screen.getByLabelText<HTMLInputElement>('Que me llamen o escriban al (opcional)');
  const summary = (text: string) => screen.getByText(`Le llegará: ${text}.`);

  describe('the phone of the profile', () => {
    it('is given to who is verified, unless it is taken off; the sheet says what is sent', async () => {
      const { user, send, sent } = await open({ cv: buildStoredCv() });
      within(screen.getByRole('region', { name: 'Así te verán' })).getByText('maria@ejemplo.do');
      expect(checkbox().checked).toBe(true);
      screen.getByText('Solo lo ve quien publicó, en esta aplicación.');
      summary('perfil, correo, teléfono y CV');
      await user.click(checkbox());
      await user.click(screen.getByRole('button', { name: 'Quitar CV' }));
      summary('perfil y correo');
      await user.click(checkbox());
      await user.type(screen.getByLabelText('Nota (opcional)'), 'Hola');
      summary('perfil, correo, teléfono y nota');
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([{ note: 'Hola', phone: PHONE }]);
    });

    it.each(['unverified', 'inReview'] as const)(
      'is not given to who is %s, unless it is chosen',
      async (of) => {
        const { user, send, sent } = await open({ verification: of, cv: buildStoredCv() });
        expect(checkbox().checked).toBe(false);
        screen.getByText(/^Quien publica no está verificado: dáselo solo si confías\. Tu CV también/);
        summary('perfil, correo y CV');
        await user.click(checkbox());
        summary('perfil, correo, teléfono y CV');
        await send();
        await screen.findByRole('heading', { name: 'Aplicación enviada' });
        expect(sent()).toEqual([{ useStoredCv: true, phone: PHONE, isPhoneForUnverified: true }]);
      },
    );

    it('stays out of an application to who is not verified', async () => {
      const { send, sent } = await open({ verification: 'unverified' });
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([{}]);
    });

    it('can be corrected when the server refuses it', async () => {
      const { server, user, send, sent } = await open();
      const refusal = { message: INVALID_PHONE_TEXT, fields: { phone: INVALID_PHONE_TEXT } };
      server.replyWithError(applyToJob, { code: 'INVALID', ...refusal });
      await send();
      await screen.findByLabelText('Que me llamen o escriban al (opcional)');
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(field().value).toBe(PHONE);
      server.reply(applyToJob, accept);
      await user.clear(field());
      await user.type(field(), '829-555-0100');
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent().at(-1)).toEqual({ phone: '829-555-0100' });
    });

    it('says when who publishes is not verified any more', async () => {
      const { server, send } = await open();
      server.replyWithError(applyToJob, { code: 'CONFLICT', message: PHONE_FOR_UNVERIFIED_TEXT });
      await send();
      await screen.findByText(PHONE_FOR_UNVERIFIED_TEXT);
    });
  });

  describe('a profile without a phone', () => {
    it('needs none, and no tap more', async () => {
      const { send, sent } = await open({ phone: '' });
      summary('perfil y correo');
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([{}]);
    });

    it('gives a number that is typed and complete', async () => {
      const { user, send, sent } = await open({ phone: '' });
      screen.getByText('Solo lo ve quien publicó. Queda en tu perfil para la próxima.');
      await user.type(field(), ' 555-0142');
      expect(screen.queryByText(INCOMPLETE_PHONE_TEXT)).toBeNull();
      await send();
      screen.getByText(INCOMPLETE_PHONE_TEXT);
      expect(document.activeElement).toBe(field());
      expect(sent()).toEqual([]);
      await user.clear(field());
      await user.type(field(), ' 809 555 0142');
      summary('perfil, correo y teléfono');
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([{ phone: '809 555 0142' }]);
    });

    it('gives it to who is not verified only by typing it under the warning', async () => {
      const { user, send, sent } = await open({ phone: '', verification: 'unverified' });
      screen.getByText(/^Quien publica no está verificado: dáselo solo si confías\. Queda/);
      await user.type(field(), PHONE);
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([{ phone: PHONE, isPhoneForUnverified: true }]);
    });
  });
});
