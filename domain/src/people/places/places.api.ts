import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/text.schema.ts';
import { PLACE_RESULTS_MAX } from './place.rules.ts';

/** A place, in the format of public geocoders (product.md, 'Places'). */
export const placeSchema = z.object({
  place_id: z.int(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  address: z.object({
    city: z.string().optional(),
    town: z.string().optional(),
    village: z.string().optional(),
    municipality: z.string().optional(),
    state: z.string().optional(),
    country: z.string(),
    country_code: z.string(),
  }),
});
export type Place = z.infer<typeof placeSchema>;

export const searchPlaces = endpoint({
  tag: 'places',
  method: 'GET',
  path: '/places/search',
  summary: 'Finds places of the country by name, ignoring case and accents, in the format of a geocoder.',
  query: z.object({
    format: z.literal('json').default('json'),
    addressdetails: z.coerce.number().int().default(1),
    q: text({ max: 120 }).default(''),
    limit: z.coerce.number().int().min(1).max(20).default(PLACE_RESULTS_MAX),
  }),
  reply: z.array(placeSchema),
});
