import { expect, it } from 'vitest';
import { enterpriseActivityLabel, getContractActivityKind, getJobActivityKind } from './activity.rules.ts';

it('a kind of activity of a team has a label; an unknown kind stays as it is', () => {
  expect(enterpriseActivityLabel('job.published')).toBe('publicó la vacante');
  expect(enterpriseActivityLabel('job.copied')).toBe('job.copied');
});

it.each([
  ['draft', 'draft', 'job.drafted'],
  ['draft', 'active', 'job.published'],
  ['active', 'active', 'job.edited'],
  ['active', 'paused', 'job.paused'],
  ['paused', 'active', 'job.activated'],
  ['expired', 'active', 'job.activated'],
  ['active', 'expired', 'job.closed'],
] as const)('a vacancy from %s to %s: %s', (before, after, act) => {
  expect(getJobActivityKind(before, after)).toBe(act);
});

it.each([
  ['pending', false, 'contract.opened'],
  ['pending', true, 'contract.pending'],
  ['accepted', false, 'contract.accepted'],
  ['rejected', true, 'contract.rejected'],
] as const)('a contract that becomes %s (existed: %j): %s', (status, existed, act) => {
  expect(getContractActivityKind(status, existed)).toBe(act);
});
