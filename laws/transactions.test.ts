import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { parseSource, productSources, type Source } from './support/sources.ts';

/** Packages that call another server, access uploads on disk, or use the CPU for long. */
const EXTERNAL_PACKAGES =
  /^(?:nodemailer|sharp|@aws-sdk\/.+|@node-rs\/argon2|rate-limiter-flexible|tinypool|undici|web-push)$/;
const GUARD = 'assertOutsideTransaction';

/** Files with a client of another server, and the guarded file that calls it. */
const GUARDED_BY_CALLER = new Map([
  ['server/src/platform/media/s3-storage.ts', 'create-storage.ts'],
  ['server/src/platform/media/image-encoder.ts', 'images.ts'],
]);

const law = {
  why: 'a call to another server that hangs would hold a database connection and row locks for as long',
  fix: `begin each such function with ${GUARD}, and call it before the transaction or in a task`,
};

type Use = { path: string; target: string; isGuarded: boolean };

/** Finds uses of services other than PostgreSQL, and whether the file guards them against open transactions. */
function findUses({ path, program }: Source): Use[] {
  const targets: string[] = [];
  let isGuarded = false;
  const addPackage = (value: unknown) => {
    if (typeof value === 'string' && EXTERNAL_PACKAGES.test(value)) targets.push(value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => addPackage(source.value),
    ImportExpression: ({ source }) => addPackage('value' in source ? source.value : undefined),
    CallExpression({ callee }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'fetch') targets.push('fetch');
      if (callee.name === GUARD) isGuarded = true;
    },
  }).visit(program);
  return targets.map((target) => ({ path, target, isGuarded }));
}

const serverUses = () =>
  productSources()
    .filter(({ path }) => path.startsWith('server/src/'))
    .flatMap(findUses);

const findUnguarded = (uses: Use[]) =>
  uses
    .filter(({ path, isGuarded }) => !isGuarded && !GUARDED_BY_CALLER.has(path))
    .map(({ path, target }) => `${path} uses ${target} without ${GUARD}`);

describe('transactions', () => {
  it('call no service but PostgreSQL', () => expectNoViolations(law, findUnguarded(serverUses())));

  it('the files that are guarded by their caller exist', () => {
    const paths = new Set(serverUses().map(({ path }) => path));
    for (const path of GUARDED_BY_CALLER.keys()) expect(paths).toContain(path);
  });

  it('detects a call without a guard', () => {
    const guarded = parseSource('a.ts', `import sharp from 'sharp'; const f = () => { ${GUARD}('x'); };`);
    const unguarded = parseSource(
      'b.ts',
      "const f = async () => (await import('@aws-sdk/client-s3')).S3Client;",
    );
    const fetching = parseSource('c.ts', 'export const load = () => fetch(url);');
    expect(findUnguarded([guarded, unguarded, fetching].flatMap(findUses))).toEqual([
      `b.ts uses @aws-sdk/client-s3 without ${GUARD}`,
      `c.ts uses fetch without ${GUARD}`,
    ]);
  });
});
