import { expect, it } from 'vitest';
import { areaOfRole, filePath, isEnterprisePage, isInDocument, isSharedPage } from './area.ts';
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
  const listPaths = ({
    editJob,
    ownJob,
    applicants,
    applicantsBoard,
    applicantsComparison,
    applicantsInterviews,
    jobImport,
    chat,
    ...paths
  }: (typeof AREA_PATHS)['person']) => [
    ...Object.values(paths),
    ...[
      editJob,
      ownJob,
      applicants,
      applicantsBoard,
      applicantsComparison,
      applicantsInterviews,
      jobImport,
      chat,
    ].flatMap((getPath) => getPath?.('id') ?? []),
  ];
  expect(listPaths(AREA_PATHS.person).filter(isEnterprisePage)).toEqual([]);
  expect(listPaths(AREA_PATHS.enterprise).every(isEnterprisePage)).toBe(true);
});

it.each([
  '/',
  '/jobs',
  '/Jobs/1?x=1',
  '/empleos/santiago/ventas',
  '/empresas',
  '/empresas/colmado',
  '/post/1',
  '/comunidad',
  '/u/1',
  '/search?q=a',
  '/premium',
  '/guias/cv',
  '/terminos',
  '/estado',
  '/contact',
  '/premium/',
  '/jobsx',
  '/postulaciones',
  '/profiles',
])('%s is shown to an enterprise as itself', (path) => expect(isSharedPage(path)).toBe(true));

it.each([
  '/login',
  '/signup',
  '/my-jobs',
  '/jobs-listing',
  '/premium/checkout',
  '/best-matches',
  '/admin',
  '/admin/vacantes/1',
  '/Chats?user=1',
  '/chats.data',
  '/alerta',
  '/alertas',
  '/webhooks',
  '/importar/1',
  '/widget',
  '/soporte',
  '/enterprise',
])('%s is not', (path) => expect(isSharedPage(path)).toBe(false));

it('a document of people has no page of the area of enterprises', () => {
  expect(['/jobs', '/login', '/my-jobs'].every((path) => isInDocument(path, 'person'))).toBe(true);
  expect(isInDocument('/enterprise/vacantes', 'person')).toBe(false);
});

it('a document of an enterprise has its area and the pages that everybody reads, not those of people', () => {
  for (const path of ['/enterprise', '/jobs/1', '/empresas/colmado', '/'])
    expect([path, isInDocument(path, 'enterprise')]).toEqual([path, true]);
  for (const path of ['/login', '/my-jobs', '/premium/checkout'])
    expect([path, isInDocument(path, 'enterprise')]).toEqual([path, false]);
});
