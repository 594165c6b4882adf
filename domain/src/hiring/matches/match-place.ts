import { NEIGHBOR_PROVINCES } from '../../people/places/neighbor-provinces.ts';
import { findProvince, withWholeCity } from '../../people/places/provinces.ts';
import type { MatchPlace } from './match.rules.ts';

/** Where a candidate lives and would work. */
export type WorkPlaces = {
  province: string | undefined;
  /** Other provinces where the candidate wants to work. */
  provinces: readonly string[];
  worksRemotely: boolean;
};

/** Returns where a vacancy is for a candidate; greater Santo Domingo is one place. */
export function findMatchPlace(
  { province, provinces, worksRemotely }: WorkPlaces,
  job: { location: string; isRemote: boolean },
): MatchPlace {
  const { location, isRemote } = job;
  const own = withWholeCity([...(province === undefined ? [] : [province]), ...provinces]);
  if (own.includes(location)) return 'own';
  if (isRemote && worksRemotely) return 'remote';
  const home = province === undefined ? undefined : findProvince(province);
  const isNeighbor = home !== undefined && NEIGHBOR_PROVINCES[home].some((name) => name === location);
  return isNeighbor ? 'neighbor' : 'far';
}
