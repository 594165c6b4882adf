import { screen, waitFor, within } from '@testing-library/react';
import {
  compareApplicants,
  getApplicantScores,
  getScorecard,
  putApplicantScore,
  putScorecard,
} from '@uneed/domain/hiring/scorecards/scorecards.api.ts';
import type {
  Comparison,
  ApplicantScores as Scores,
} from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import {
  buildApplicant,
  buildFacts,
  JOB_ID,
  OWNER_ID,
} from '../applications/exports/applications.factory.ts';
import ComparisonPage from './comparison/comparison-page.tsx';
import { ApplicantScores } from './exports/applicant-scores.tsx';

const till = { _id: '01900000-0000-7000-8000-00000000000b', name: 'Caja' };

const Page = () => <ApplicantScores jobId={JOB_ID} candidateId={OWNER_ID} isReadOnly={false} />;
const ReaderPage = () => <ApplicantScores jobId={JOB_ID} candidateId={OWNER_ID} isReadOnly />;

describe('scores and criteria', () => {
  const manners = { _id: '01900000-0000-7000-8000-00000000000a', name: 'Trato' };
  const buildScores = (changes: Partial<Scores> = {}): Scores => ({
    criteria: [manners],
    averages: { criteria: [{ _id: manners._id, average: 3.5 }], total: 3.5 },
    given: [
      {
        authorName: 'Ana Peña',
        isOwn: true,
        scores: { [manners._id]: 5 },
        updatedAt: '2026-11-20T12:00:00Z',
      },
      {
        authorName: 'Luz Gil',
        isOwn: false,
        scores: { [manners._id]: 2 },
        updatedAt: '2026-11-20T12:00:00Z',
      },
    ],
    ...changes,
  });
  const none = { averages: { criteria: [], total: null }, given: [] };

  function open(scores: Scores, page = Page) {
    const server = fakeServer();
    server.reply(getApplicantScores, () => scores);
    server.reply(getScorecard, () => ({
      criteria: scores.criteria,
      earlier: [{ title: 'Cajera', names: ['Rapidez', 'Orden'] }],
    }));
    server.reply(putApplicantScore, () => ({ message: 'Puntuación guardada' }));
    server.reply(putScorecard, () => ({ message: 'Criterios guardados' }));
    return { server, ...renderPage(page, { at: '/x', session: buildSessionUser() }) };
  }

  const button = (name: string) => screen.findByRole('button', { name });
  const radio = (name: string) =>
    within(screen.getByRole('group', { name: /Trato/ })).getByRole('radio', { name });

  describe('the scores of an applicant', () => {
    it('are given by a tap and taken back; the averages and who gave what are shown', async () => {
      const { server, user } = open(buildScores());
      expect(await screen.findByText('3.5 de 5')).toBeDefined();
      const given = within(screen.getByRole('list', { name: 'Quién puntuó' })).getAllByRole('listitem');
      expect(given.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Ana Peña: Trato 5'),
        expect.stringContaining('Luz Gil: Trato 2'),
      ]);
      expect(radio('5')).toHaveProperty('checked', true);
      await user.click(radio('3'));
      await expect.poll(() => server.writes.at(-1)?.body).toEqual({ score: 3 });
      await user.click(await button('Quitar mi puntuación de «Trato»'));
      await expect.poll(() => server.writes.at(-1)?.body).toEqual({ score: null });
    });

    it('show what was given until they are loaded again', async () => {
      const { server, user } = open(buildScores());
      await screen.findByText('3.5 de 5');
      const loaded = Promise.withResolvers<void>();
      const scores = { ...buildScores(), averages: { criteria: [], total: 4 } };
      const given = scores.given.map((each) =>
        each.isOwn ? { ...each, scores: { [manners._id]: 3 } } : each,
      );
      server.reply(getApplicantScores, () => ({ ...scores, given }), loaded.promise);
      await user.click(radio('3'));
      await expect.poll(() => server.requests.at(-1)?.method).toBe('GET');
      expect(radio('3')).toHaveProperty('checked', true);
      loaded.resolve();
      await screen.findByText('4 de 5');
      expect(radio('3')).toHaveProperty('checked', true);
    });

    it('given one after the other arrive in this order', async () => {
      const { server, user } = open(buildScores());
      await screen.findByText('3.5 de 5');
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      server.reply(putApplicantScore, () => ({ message: 'Puntuación guardada' }), held);
      await user.click(radio('3'));
      await user.click(radio('4'));
      expect(radio('4')).toHaveProperty('checked', true);
      expect(server.writes.map(({ body }) => body)).toEqual([{ score: 3 }]);
      release();
      await expect.poll(() => server.writes.map(({ body }) => body)).toEqual([{ score: 3 }, { score: 4 }]);
    });

    it('stay when the server refuses one, and it says why', async () => {
      const { server, user } = open(buildScores());
      server.replyWithError(putApplicantScore, { code: 'CONFLICT', message: 'Este criterio ya no existe' });
      await screen.findByText('3.5 de 5');
      await user.click(radio('1'));
      await screen.findByText('Este criterio ya no existe');
      await expect.poll(() => radio('5')).toHaveProperty('checked', true);
    });

    it('are only read by a reader of the team', async () => {
      open(buildScores(), ReaderPage);
      await screen.findByText('3.5 de 5');
      expect(screen.queryByRole('radio')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Cambiar criterios' })).toBeNull();
    });
  });

  describe('the criteria of a vacancy', () => {
    it('are typed, and sent with those they began from', async () => {
      const { server, user } = open(buildScores({ criteria: [], ...none }));
      await user.click(await button('Elegir criterios'));
      await user.type(await screen.findByLabelText('Criterio 1'), 'Trato');
      await user.click(await button('Guardar'));
      await expect
        .poll(() => server.writes.at(-1)?.body)
        .toEqual({ criteria: [{ _id: expect.any(String), name: 'Trato' }], base: { criteria: [] } });
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    });

    it('are those of now when the dialog is opened again', async () => {
      const { server, user } = open(buildScores());
      await user.click(await button('Cambiar criterios'));
      await screen.findByRole('textbox', { name: 'Criterio 1' });
      await user.click(await button('Cancelar'));
      server.reply(getScorecard, () => ({ criteria: [manners, till], earlier: [] }));
      await user.click(await button('Cambiar criterios'));
      expect(await screen.findByRole('textbox', { name: 'Criterio 1' })).toHaveProperty('value', 'Trato');
      expect(screen.getByRole('textbox', { name: 'Criterio 2' })).toHaveProperty('value', 'Caja');
    });

    it('of an earlier vacancy are taken by a tap', async () => {
      const { server, user } = open(buildScores({ criteria: [], ...none }));
      await user.click(await button('Elegir criterios'));
      await user.click(await button('Usar los de «Cajera»: Rapidez, Orden'));
      const add = await button('Añadir criterio');
      await waitFor(() => expect(document.activeElement).toBe(add));
      await user.click(await button('Guardar'));
      await expect
        .poll(() => server.writes.at(-1)?.body)
        .toMatchObject({ criteria: [{ name: 'Rapidez' }, { name: 'Orden' }] });
    });

    it('say before that their scores go with them', async () => {
      const { user } = open(buildScores({ criteria: [manners, till] }));
      await user.click(await button('Cambiar criterios'));
      await user.click(await button('Quitar el criterio 1'));
      const add = await button('Añadir criterio');
      await waitFor(() => expect(document.activeElement).toBe(add));
      expect(screen.getByRole('textbox', { name: 'Criterio 1' })).toHaveProperty('value', 'Caja');
      await screen.findByText(/se eliminan también las puntuaciones que ya tenga «Trato»/);
    });

    it('can be saved again after an error', async () => {
      const page = open(buildScores());
      await page.user.click(await button('Cambiar criterios'));
      await expectRejection(page, putScorecard, () => button('Guardar'), { code: 'UNAVAILABLE' });
    });

    it('that somebody changed meanwhile are shown, and one decides', async () => {
      const { server, user } = open(buildScores());
      await user.click(await button('Cambiar criterios'));
      await enterText(user, await screen.findByLabelText('Criterio 1'), ' amable');
      server.replyWithError(putScorecard, { code: 'CONFLICT', message: 'Alguien cambió esto' });
      server.reply(getScorecard, () => ({ criteria: [manners, till], earlier: [] }));
      await user.click(await button('Guardar'));
      await screen.findByText('Ahora hay: Trato, Caja.');
      expect(screen.getByLabelText('Criterio 1')).toHaveProperty('value', 'Trato amable');
      server.reply(putScorecard, () => ({ message: 'Criterios guardados' }));
      await user.click(await button('Dejar los míos'));
      await user.click(await button('Guardar'));
      await expect
        .poll(() => server.writes.at(-1)?.body)
        .toEqual({
          criteria: [{ ...manners, name: 'Trato amable' }],
          base: { criteria: [manners, till] },
        });
    });
  });
});

describe('the comparison of applicants', () => {
  const averages = (average: number | null) => ({ criteria: [{ _id: till._id, average }], total: average });
  const rosa = buildApplicant(1, {
    fullName: 'Rosa Díaz',
    facts: buildFacts({ months: 30, matches: ['2 años en caja'] }),
    answers: [
      {
        question: {
          kind: 'yesNo',
          prompt: '¿Tienes licencia?',
          label: 'licencia',
          expected: true,
        },
        answer: { kind: 'yesNo', value: false },
      },
    ],
  });
  const luis = buildApplicant(2, { fullName: 'Luis Gómez' });

  const buildComparison = (changes: Partial<Comparison> = {}): Comparison => ({
    job: { _id: JOB_ID, title: 'Cajera', shift: 'Matutino' },
    stages: listStages([]),
    criteria: [till],
    applicants: [
      { applicant: rosa, averages: averages(4.5), noteCount: 2 },
      { applicant: luis, averages: averages(null), noteCount: 0 },
    ],
    missing: 0,
    ...changes,
  });

  function open(comparison = buildComparison()) {
    const server = fakeServer();
    server.reply(compareApplicants, () => comparison);
    const ids = [rosa._id, luis._id].join(',');
    renderPage(ComparisonPage, {
      at: `/job-applicants/${JOB_ID}/comparar?ids=${ids}`,
      path: '/job-applicants/:jobId/comparar',
      session: buildSessionUser(),
    });
  }

  const readRow = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('shows applicants side by side in a table with headers, each with a link to the detail', async () => {
    open();
    await screen.findByRole('columnheader', { name: /Rosa Díaz/ });
    expect(readRow('Puntuación')).toEqual(['4.5 de 5', 'Sin puntuar']);
    expect(readRow('Caja')).toEqual(['4.5 de 5', 'Sin puntuar']);
    expect(readRow('En este trabajo')).toEqual(['2 años', 'No lo dice']);
    expect(readRow('¿Tienes licencia')[0]).toContain('No cumple');
    expect(readRow('Notas privadas')).toEqual(['2', 'Ninguna']);
    expect(readRow('Estado')).toEqual(['Nueva', 'Nueva']);
    expect(screen.getByRole('link', { name: 'Ver detalle de Luis Gómez' }).getAttribute('href')).toBe(
      `/job-applicants/${JOB_ID}?aplicante=${luis._id}`,
    );
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that somebody is not among the applicants any more', async () => {
    open(buildComparison({ missing: 1 }));
    await screen.findByText(/Una de las personas que elegiste ya no está/);
  });
});
