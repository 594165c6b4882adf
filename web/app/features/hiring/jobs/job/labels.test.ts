import { expect, test } from 'vitest';
import { joinFacts, workLabel } from './labels.ts';

test('a line of facts breaks only between two of them; what is not given is left out', () => {
  expect(joinFacts('La Vega', null, '', 'RD$30,000 al mes')).toBe(
    'La\u00a0Vega\u00a0· RD$30,000\u00a0al\u00a0mes',
  );
});

test.each([
  ['Remoto', 'remote', 'Remoto'],
  ['Remoto', 'hybrid', 'Híbrido'],
  ['Full Time', 'hybrid', 'Tiempo Completo · Híbrido'],
  ['', '', null],
])('availability %j and modality %j read %j', (disponibilidad, modality, label) => {
  expect(workLabel({ disponibilidad, modality })).toBe(label);
});
