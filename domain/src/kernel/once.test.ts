import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('the value is created at the first call, and only once', () => {
  const create = vi.fn(() => undefined);
  const get = once(create);
  expect(create).not.toHaveBeenCalled();
  get();
  get();
  expect(create).toHaveBeenCalledOnce();
});
