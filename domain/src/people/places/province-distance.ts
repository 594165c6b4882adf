import { NEIGHBOR_PROVINCES } from './neighbor-provinces.ts';
import { type ProvinceName, withWholeCity } from './provinces.ts';

/** How many borders of provinces are between two provinces: 0 in the same one or in the same city, 1 for a neighbouring one. */
export function countProvinceBorders(from: ProvinceName, to: ProvinceName): number {
  let outer: readonly ProvinceName[] = withWholeCity([from]);
  const goal: readonly ProvinceName[] = withWholeCity([to]);
  let borders = 0;
  const reached = new Set(outer);
  while (outer.length > 0) {
    if (outer.some((name) => goal.includes(name))) return borders;
    const next = outer.flatMap((name) => NEIGHBOR_PROVINCES[name]).filter((name) => !reached.has(name));
    for (const name of next) reached.add(name);
    outer = [...new Set(next)];
    borders += 1;
  }
  return borders;
}
