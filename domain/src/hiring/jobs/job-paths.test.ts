import { describe, expect, it } from 'vitest';
import { PROVINCES } from '../../people/places/provinces.ts';
import { CATEGORIES } from './categories.ts';
import { findCategoryBySlug, findProvinceBySlug, provincePath } from './job-paths.ts';

describe('paths of the jobs of a province', () => {
  it('are written without accents, capitals and punctuation', () => {
    expect(provincePath('María Trinidad Sánchez')).toBe('/empleos/maria-trinidad-sanchez');
    expect(provincePath('La Vega', 'Hotelería, Turismo y Gastronomía')).toBe(
      '/empleos/la-vega/hoteleria-turismo-y-gastronomia',
    );
  });

  it('lead back to each province and category', () => {
    for (const { name } of PROVINCES)
      expect(findProvinceBySlug(provincePath(name).split('/')[2] ?? '')).toBe(name);
    for (const name of CATEGORIES)
      expect(findCategoryBySlug(provincePath('Azua', name).split('/')[3] ?? '')).toBe(name);
  });

  it('name nothing for other texts', () => {
    expect(findProvinceBySlug('La Vega')).toBeUndefined();
    expect(findCategoryBySlug('')).toBeUndefined();
  });
});
