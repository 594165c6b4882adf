import { expect, it } from 'vitest';
import { parseApplyPath, toApplyPath } from './apply-path.ts';

it('recognises the path that opens the apply sheet', () => {
  expect(parseApplyPath(toApplyPath('abc'))).toBe('abc');
  for (const path of ['/jobs/abc', '/jobs/abc#otro', '/jobs/abc/x#aplicar', '/jobs#aplicar', '/'])
    expect(parseApplyPath(path)).toBeNull();
});
