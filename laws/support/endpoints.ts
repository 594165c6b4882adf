import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { product, ROOT } from './sources.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every endpoint that domain declares, with its file. */
export async function declaredEndpoints(): Promise<{ endpoint: Endpoint; file: string }[]> {
  const files = product().filter(({ path }) => /^domain\/src\/.*\.api\.ts$/.test(path));
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
