import { expect, it } from 'vitest';
import { areaOfRole, filePath, isEnterprisePage } from './area.ts';
import { AREA_PATHS } from './area-paths.ts';

it.each(['/enterprise', '/enterprise/login', '/Enterprise?x=1', '/enterprise.data', '/login-enterprise'])(
  '%s is a page of the area of enterprises',
  (path) => expect(isEnterprisePage(path)).toBe(true),
);

it.each(['/', '/empresas', '/enterprises', '/jobs/enterprise', '/login'])(
  '%s is no page of the area of enterprises',
  (path) => expect(isEnterprisePage(path)).toBe(false),
);

it('enterprises have an area of their own', () => {
  expect(['candidate', 'referent', 'enterprise'].map(areaOfRole)).toEqual(['person', 'person', 'enterprise']);
});

it('the path of a file says with whose session it is read', () => {
  expect([filePath('/api/file', 'person'), filePath('/api/file', 'enterprise')]).toEqual([
    '/api/file',
    '/api/file?area=enterprise',
  ]);
});

it('the paths of each area are pages of that area', () => {
  const listPaths = ({ editJob, applicants, chat, ...paths }: (typeof AREA_PATHS)['person']) => [
    ...Object.values(paths),
    ...[editJob, applicants, chat].map((getPath) => getPath('id')),
  ];
  expect(listPaths(AREA_PATHS.person).filter(isEnterprisePage)).toEqual([]);
  expect(listPaths(AREA_PATHS.enterprise).every(isEnterprisePage)).toBe(true);
});
