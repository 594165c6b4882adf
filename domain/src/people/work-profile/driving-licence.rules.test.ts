import { expect, it } from 'vitest';
import { findLicenceCategory, listLicenceCategories, nameDrivingLicence } from './driving-licence.rules.ts';
import { LICENCE_NAMES } from './work-profile-choices.ts';

it('is offered by the name that is read from a CV', () => {
  const offered = LICENCE_NAMES.filter((name) => findLicenceCategory(name) !== undefined);
  expect(offered).toEqual([1, 2, 3, 4, 5].map(nameDrivingLicence));
});

it.each([
  ['Licencia de conducir categoría 02', 2],
  ['LICENCIA CATEGORIA 3', 3],
  ['Licencia de conducir', undefined],
  ['Licencia de motocicleta categoría 01', undefined],
  ['Licencia de conducir categoría 02 de Ana', undefined],
  ['Licencia de conducir categoría 12', undefined],
])('the category of %j is %s', (name, category) => expect(findLicenceCategory(name)).toBe(category));

it.each([
  ['licencia categoria 2', [2]],
  ['licencia de conducir, categorias 02 y 03', [2, 3]],
  ['licencia cat. 3 o categoria: 04', [3, 4]],
  ["driver's license, category 02", [2]],
  ['categoria 12, catalogo 3', []],
  ['licencia de conducir', []],
])('the categories in %j are %j', (text, categories) =>
  expect(listLicenceCategories(text)).toEqual(categories),
);
