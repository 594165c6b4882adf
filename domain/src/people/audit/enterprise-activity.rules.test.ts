import { expect, it } from 'vitest';
import { enterpriseActivityLabel } from './enterprise-activity.rules.ts';

it('a kind of activity of a team has a label; an unknown kind stays as it is', () => {
  expect(enterpriseActivityLabel('job.published')).toBe('publicó la vacante');
  expect(enterpriseActivityLabel('job.copied')).toBe('job.copied');
});
