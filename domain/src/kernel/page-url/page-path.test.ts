import { expect, it } from 'vitest';
import { isPagePath } from './page-path.ts';

it.each(['/api', '/api/jobs', '/api?x', '/media/a.webp', '/assets/app.js', '/socket.io/?transport=polling'])(
  '%s is no page',
  (path) => expect(isPagePath(path)).toBe(false),
);

it.each(['/', '/jobs?q=api', '/apis', '/api-docs', '/jobs/api/', '*'])('%s is a page', (path) =>
  expect(isPagePath(path)).toBe(true),
);
