import { expect, test, vi } from 'vitest';
import { memoizeLast, once } from './once.ts';

test('the value is created at the first call, and only once', () => {
  const create = vi.fn(() => undefined);
  const get = once(create);
  expect(create).not.toHaveBeenCalled();
  get();
  get();
  expect(create).toHaveBeenCalledOnce();
});

test('the value is created again only for another key than the last one', () => {
  const create = vi.fn((key: string) => key.toUpperCase());
  const get = memoizeLast(create);
  expect(['a', 'a', 'b', 'a'].map(get)).toEqual(['A', 'A', 'B', 'A']);
  expect(create).toHaveBeenCalledTimes(3);
});
