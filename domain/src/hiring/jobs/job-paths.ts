import { toSlug } from '../../kernel/fold-text.ts';
import { PROVINCES, type ProvinceName } from '../../people/places/provinces.ts';
import { CATEGORIES } from './categories.ts';

export type CategoryName = (typeof CATEGORIES)[number];

/** Path of the list of provinces with their jobs (product.md, 'Search engines'). */
export const PROVINCES_PATH = '/empleos';

/** Path of the jobs of a province, of one category if it is given: `/empleos/la-vega/seguridad`. */
export const provincePath = (province: ProvinceName, category?: CategoryName): string =>
  [PROVINCES_PATH, toSlug(province), ...(category === undefined ? [] : [toSlug(category)])].join('/');

/** Finds the province of a path segment such as 'la-vega'; undefined if there is none. */
export const findProvinceBySlug = (slug: string): ProvinceName | undefined =>
  PROVINCES.find(({ name }) => toSlug(name) === slug)?.name;

/** Finds the category of a path segment such as 'ventas-y-comercial'; undefined if there is none. */
export const findCategoryBySlug = (slug: string): CategoryName | undefined =>
  CATEGORIES.find((name) => toSlug(name) === slug);
