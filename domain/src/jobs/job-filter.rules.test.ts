import { describe, expect, it } from 'vitest';
import { SALARY_RANGES, salaryRangeNamed } from './job-filter.rules.ts';
import { jobListQuerySchema } from './job-list.schema.ts';

describe('salary ranges', () => {
  it('are known by id and by label, whatever the commas', () => {
    for (const range of SALARY_RANGES) expect(salaryRangeNamed(range.id)).toEqual(range);
    expect(salaryRangeNamed('20,000-30,000')?.min).toBe(20_000);
    expect(salaryRangeNamed('100,000+')).toMatchObject({ min: 100_000, max: null });
    expect(salaryRangeNamed('0-30000')?.max).toBe(30_000);
    expect(salaryRangeNamed('mucho')).toBeUndefined();
  });
});

describe('the listing’s query', () => {
  it('takes a value once or several times', () => {
    const category = ['Arte, Cultura y Entretenimiento', 'Seguridad'];
    expect(jobListQuerySchema.parse({ category }).category).toEqual(category);
    expect(jobListQuerySchema.parse({ category: category[0] }).category).toEqual([category[0]]);
    expect(jobListQuerySchema.parse({ location: ['', ' Azua ', 'Azua'] }).location).toEqual(['Azua']);
  });

  it('sets mangled links right', () => {
    const query = jobListQuerySchema.parse({
      page: '-3',
      limit: 'x',
      sort: 'azar',
      posted: '2h',
      q: '  a\u0000b ',
    });
    expect(query).toEqual({ page: 1, limit: 10, q: 'ab' });
  });
});
