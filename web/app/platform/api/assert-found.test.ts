import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { assertFound } from './assert-found.ts';

it.each([
  ['NOT_FOUND', 404, true],
  ['FORBIDDEN', 403, false],
  ['UNAVAILABLE', 503, false],
] as const)('after %s the page of a record has an error: %s', async (code, status, isThrown) => {
  const queryClient = new QueryClient();
  const error = new ApiError({ code, status, message: 'No está' });
  await queryClient.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(error), retry: false });
  const check = () => assertFound(queryClient, ['a']);
  if (isThrown) expect(check).toThrow(error);
  else expect(check).not.toThrow();
  expect(() => assertFound(queryClient, ['b'])).not.toThrow();
});
