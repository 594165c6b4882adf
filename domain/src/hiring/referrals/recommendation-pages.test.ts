import { expect, it } from 'vitest';
import { showsRecommendation } from './recommendation-pages.ts';

it.each([
  ['/jobs/0193f7a0-0000-7000-8000-000000000000', true],
  ['/login', true],
  ['/signup', true],
  ['/onboarding', true],
  ['/', false],
  ['/jobs', false],
  // Route data, which pages of jobs do not request.
  ['/jobs/0193f7a0-0000-7000-8000-000000000000.data', false],
  ['/jobs/x/y', false],
  ['/post/0193f7a0-0000-7000-8000-000000000000', false],
])('%s: %s', (path, expected) => expect(showsRecommendation(path)).toBe(expected));
