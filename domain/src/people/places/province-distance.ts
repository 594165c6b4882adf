import { NEIGHBOR_PROVINCES } from './neighbor-provinces.ts';
import { GREATER_SANTO_DOMINGO, type ProvinceName } from './provinces.ts';

/** A province with those that are one place with it: greater Santo Domingo. */
const placeOf = (name: ProvinceName): readonly ProvinceName[] =>
  GREATER_SANTO_DOMINGO.some((part) => part === name) ? GREATER_SANTO_DOMINGO : [name];

/** How many borders of provinces are between two provinces: 0 in the same one, 1 for a neighbouring one. */
export function countProvinceBorders(from: ProvinceName, to: ProvinceName): number {
  let outer = placeOf(from);
  let borders = 0;
  const reached = new Set(outer);
  while (outer.length > 0) {
    if (outer.some((name) => placeOf(to).includes(name))) return borders;
    const next = outer.flatMap((name) => NEIGHBOR_PROVINCES[name]).filter((name) => !reached.has(name));
    for (const name of next) reached.add(name);
    outer = [...new Set(next)];
    borders += 1;
  }
  return borders;
}
