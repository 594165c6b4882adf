import { expect, it } from 'vitest';
import {
  ENTERPRISE_JOBS_PAGE_SIZE,
  FOLLOWED_PAGE_SIZE,
  NEW_ENTERPRISE_TEXT,
} from './public-enterprise.rules.ts';

it('names a new enterprise, and has pages', () => {
  expect(NEW_ENTERPRISE_TEXT).toBe('Nueva en Uneed');
  expect(Math.min(ENTERPRISE_JOBS_PAGE_SIZE, FOLLOWED_PAGE_SIZE)).toBeGreaterThan(0);
});
