import { expect, it } from 'vitest';
import { hasTeamRole, TEAM_ROLE_LABELS, TEAM_ROLES } from '../../kernel/actor.ts';
import { hasTeamPlace } from './team.rules.ts';

it.each([
  ['owner', 'owner', true],
  ['owner', 'reader', true],
  ['recruiter', 'owner', false],
  ['recruiter', 'recruiter', true],
  ['reader', 'recruiter', false],
  ['reader', 'reader', true],
] as const)('the role %s includes %s: %j', (role, least, expected) => {
  expect(hasTeamRole(role, least)).toBe(expected);
});

it('each role has a label', () => {
  expect(TEAM_ROLES.map((role) => TEAM_ROLE_LABELS[role])).toEqual(['Dueño', 'Reclutador', 'Lector']);
});

it('a team has at most 20 people', () => {
  expect([hasTeamPlace(19), hasTeamPlace(20)]).toEqual([true, false]);
});
