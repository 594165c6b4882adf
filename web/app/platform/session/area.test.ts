import { expect, it } from 'vitest';
import { isInDocument } from './area.ts';

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
