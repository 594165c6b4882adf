import { expect, it } from 'vitest';
import {
  describeMoves,
  isStageName,
  listStages,
  toStageId,
  toUsualStage,
  USUAL_STAGES,
} from './stage.rules.ts';

const trial = {
  _id: '5e1f0c9e-3a1c-4c55-9d0e-3f1a2b3c4d5e',
  name: 'Prueba técnica',
  behind: 'interview',
} as const;

it('puts added stages behind the usual ones, the oldest first', () => {
  const visit = { ...trial, _id: '6e1f0c9e-3a1c-4c55-9d0e-3f1a2b3c4d5e', name: 'Visita' };
  expect(listStages([trial, visit]).map(({ name }) => name)).toEqual([
    'Nueva',
    'En revisión',
    'Preseleccionada',
    'Entrevista',
    'Prueba técnica',
    'Visita',
    'Oferta',
  ]);
  expect(listStages([]).map(({ id }) => id)).toEqual(USUAL_STAGES);
});

it('names the stage of an application by the added one, if there is one', () => {
  expect(toStageId({ stage: 'interview', customStageId: trial._id })).toBe(trial._id);
  expect(toStageId({ stage: 'offer', customStageId: null })).toBe('offer');
  expect(toUsualStage('gone')).toBe('new');
});

it('finds names blind to case and accents', () => {
  const stages = listStages([trial]);
  for (const name of ['prueba tecnica', 'EN REVISION', 'Oferta'])
    expect(isStageName(stages, name)).toBe(true);
  expect(isStageName(stages, 'Prueba')).toBe(false);
});

it.each([
  [1, 0, '1 persona movida a «Oferta»'],
  [3, 0, '3 personas movidas a «Oferta»'],
  [
    2,
    1,
    '2 personas movidas a «Oferta». A 1 persona ya la habían movido o le habían respondido: mira dónde está.',
  ],
  [0, 2, 'A 2 personas ya las habían movido o les habían respondido: mira dónde están.'],
])('says that %i were moved and %i were not', (moved, kept, text) => {
  expect(describeMoves({ moved, kept, to: 'Oferta' })).toBe(text);
});
