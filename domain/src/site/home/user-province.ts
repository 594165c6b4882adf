import { findProvince, type ProvinceName } from '../../people/places/provinces.ts';

/** Returns the province of a user's place ("Los Jardines, Santiago, República Dominicana"); undefined if it names none. */
export function findUserProvince(place: string): ProvinceName | undefined {
  // The province comes after the town, which may be named like another province.
  const parts = place.split(',').map((part) => part.trim().replace(/^provincia (de )?/i, ''));
  return parts.flatMap((part) => findProvince(part) ?? []).at(-1);
}
