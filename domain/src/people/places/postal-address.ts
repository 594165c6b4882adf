import { COUNTRY } from './place.rules.ts';
import { foldPlaceName } from './place-names.ts';
import type { Place } from './places.api.ts';
import { findProvince } from './provinces.ts';

/** Returns the parts of a place without the country and without repetitions: 'Santiago, Santiago, República Dominicana' is 'Santiago'. */
function placeParts(location: string): string[] {
  const parts = location.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && foldPlaceName(part) !== foldPlaceName(COUNTRY));
}

/** Returns a place as pages of this country show it: without the country, and each name once. */
export const shortPlace = (location: string): string => [...new Set(placeParts(location))].join(', ');

/** Returns a place as schema.org's PostalAddress: the province is the region, a town or city the locality. */
export function toPostalAddress(location: string) {
  const parts = placeParts(location);
  const province = findProvince(parts.at(-1) ?? '');
  const town = parts.length > 1 || province === undefined ? parts[0] : undefined;
  const locality = town ?? (province === 'Distrito Nacional' ? 'Santo Domingo' : undefined);
  return {
    '@type': 'PostalAddress',
    addressCountry: 'DO',
    ...(province !== undefined && { addressRegion: province }),
    ...(locality !== undefined && { addressLocality: locality }),
  };
}

/** Formats a selected place: city, state, country (product.md, 'Places'). */
export function formatPlace({ address }: Place): string {
  const city = address.city ?? address.town ?? address.village;
  return [city, address.state, address.country].filter(Boolean).join(', ');
}
