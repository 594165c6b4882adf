import { listMunicipalities } from '@uneed/domain/people/places/municipalities.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { expect, it } from 'vitest';
import { loadGazetteer } from './gazetteer.parser.ts';

it('lists the municipalities of the gazetteer, those with most people first', () => {
  const known = loadGazetteer().flatMap(({ value: { address } }) => (address.city ? [address] : []));
  for (const { name } of PROVINCES)
    expect(listMunicipalities(name)).toEqual(
      known.filter(({ state }) => state === name).map(({ city }) => city),
    );
  expect(listMunicipalities('Remoto')).toEqual([]);
});
