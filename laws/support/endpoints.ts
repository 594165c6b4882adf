import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { productSources, ROOT } from './sources.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Finds all endpoints that domain declares, with their files. */
export async function findDeclaredEndpoints(): Promise<{ endpoint: Endpoint; file: string }[]> {
  const files = productSources().filter(({ path }) => /^domain\/src\/.*\.api\.ts$/.test(path));
  const found = await Promise.all(
    files.map(async ({ path }) => {
      const all: Record<string, unknown> = await import(`${ROOT}${path}`);
      return Object.values(all)
        .filter(isEndpoint)
        .map((endpoint) => ({ endpoint, file: path }));
    }),
  );
  return found.flat();
}
