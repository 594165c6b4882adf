import type { Plugin } from 'vite';

/** Groups of chunks.ts that pages without a form load. */
const SHARED_CHUNKS = new Set(['framework', 'shell', 'listing', 'small', 'area', 'parts']);

/** Fails the build when a chunk that most pages load has zod in it: 50 KB compressed, which only forms use. */
export function sharedWithoutZod(): Plugin {
  return {
    name: 'uneed:shared-without-zod',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !SHARED_CHUNKS.has(chunk.name)) continue;
        if (!chunk.moduleIds.some((id) => id.includes('/node_modules/zod/'))) continue;
        this.error(
          `The chunk '${chunk.name}' contains zod. One of its modules imports a schema; import that module dynamically, or leave it out of the group in vite/chunks.ts.`,
        );
      }
    },
  };
}
