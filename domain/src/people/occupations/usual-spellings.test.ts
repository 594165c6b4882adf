import { expect, it } from 'vitest';
import { findUsualSpellings } from './usual-spellings.ts';

it('spells each word as most texts do, in lower case', () => {
  const spellings = findUsualSpellings([
    'Chofer de camion',
    'Camión de carga',
    'CAMIÓN, camiones',
    'Niño y C++',
  ]);
  expect(spellings.get('camion')).toBe('camión');
  expect(spellings.get('camiones')).toBe('camiones');
  expect(spellings.get('nino')).toBe('niño');
  expect(spellings.get('c++')).toBe('c++');
  expect(spellings.get('avion')).toBeUndefined();
});
