import { describe, expect, it, test } from 'vitest';
import { defaultJobSort, findSalaryRange, SALARY_RANGES, SEARCH_SALARY_RANGES } from './job-filter.rules.ts';
import { jobFacetsQuerySchema, jobListQuerySchema, myJobsQuerySchema } from './job-list.schema.ts';

describe('salary ranges', () => {
  it('are found by id and by label, with or without commas', () => {
    for (const range of SALARY_RANGES) expect(findSalaryRange(range.id)).toEqual(range);
    expect(findSalaryRange('20,000-30,000')?.min).toBe(20_000);
    expect(findSalaryRange('100,000+')).toMatchObject({ min: 100_000, max: null });
    expect(findSalaryRange('0-30000')?.max).toBe(30_000);
    for (const range of [...SALARY_RANGES, ...SEARCH_SALARY_RANGES])
      expect(findSalaryRange(range.label)).toEqual(range);
    expect(findSalaryRange('menos de 20000')?.id).toBe('0-20000');
    expect(findSalaryRange('mucho')).toBeUndefined();
  });
});

test('the default order is by relevance with a search text only', () => {
  expect(defaultJobSort('chofer')).toBe('relevance');
  expect(defaultJobSort('')).toBe('newest');
});

describe('the query of the job search', () => {
  it('accepts a parameter once or several times', () => {
    const category = ['Arte, Cultura y Entretenimiento', 'Seguridad'];
    expect(jobListQuerySchema.parse({ category }).category).toEqual(category);
    expect(jobListQuerySchema.parse({ category: category[0] }).category).toEqual([category[0]]);
    expect(jobListQuerySchema.parse({ location: ['', ' Azua ', 'Azua'] }).location).toEqual(['Azua']);
  });

  it('accepts several values separated by commas for filters whose values contain no comma', () => {
    const { special, availability, category } = jobListQuerySchema.parse({
      special: 'referral, hiring_bonus,',
      availability: ['Full Time,Remoto', 'Remoto'],
      category: 'Arte, Cultura y Entretenimiento',
    });
    expect(special).toEqual(['referral', 'hiring_bonus']);
    expect(availability).toEqual(['Full Time', 'Remoto']);
    expect(category).toEqual(['Arte, Cultura y Entretenimiento']);
  });

  it('moves a speciality from the category filter to the skill filter', () => {
    for (const schema of [jobListQuerySchema, jobFacetsQuerySchema]) {
      const query = schema.parse({ category: ['Sales', 'Seguridad'], skill: 'Billing' });
      expect(query).toMatchObject({ category: ['Seguridad'], skill: ['Billing', 'Sales'] });
    }
  });

  it('limits a page to 50 jobs', () => {
    for (const [asked, given] of [
      ['51', 50],
      ['1000000', 50],
      ['50', 50],
      ['1', 1],
      ['0', 10],
      ['x', 10],
    ]) {
      expect(jobListQuerySchema.parse({ limit: asked }).limit).toBe(given);
      expect(myJobsQuerySchema.parse({ limit: asked }).limit).toBe(given);
    }
  });

  it('replaces invalid parameters of damaged links', () => {
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
