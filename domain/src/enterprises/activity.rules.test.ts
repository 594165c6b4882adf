import { expect, it } from 'vitest';
import { enterpriseActLabel } from './activity.rules.ts';

it('an act of a team has a label; an unknown act stays as it is', () => {
  expect(enterpriseActLabel('job.published')).toBe('publicó la vacante');
  expect(enterpriseActLabel('job.copied')).toBe('job.copied');
});
