import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { parseSource, product, type Source } from './support/sources.ts';

/** Packages that reach another server, the disk of uploads, or take a core for long. */
const OUTSIDE = /^(?:nodemailer|sharp|@aws-sdk\/.+|@node-rs\/argon2|rate-limiter-flexible|web-push)$/;
const GUARD = 'assertOutsideTransaction';

/** These hold the client of another server for a guarded file that makes the calls. */
const BEHIND_A_GUARD = new Map([['server/src/platform/media/s3-storage.ts', 'storage.ts']]);

const law = {
  why: 'a call to another server that hangs would hold a database connection and locked rows for as long (DESIGN §6)',
  fix: `call ${GUARD} at the beginning of each such call, and make the call before the transaction or in a task`,
};

type Use = { path: string; reaches: string; isGuarded: boolean };

/** Whether a file reaches anything but PostgreSQL, and whether it refuses to inside a transaction. */
function usesOf({ path, program }: Source): Use[] {
  const reached: string[] = [];
  let isGuarded = false;
  const reach = (value: unknown) => {
    if (typeof value === 'string' && OUTSIDE.test(value)) reached.push(value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => reach(source.value),
    ImportExpression: ({ source }) => reach('value' in source ? source.value : undefined),
    CallExpression({ callee }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'fetch') reached.push('fetch');
      if (callee.name === GUARD) isGuarded = true;
    },
  }).visit(program);
  return reached.map((reaches) => ({ path, reaches, isGuarded }));
}

const serverUses = () =>
  product()
    .filter(({ path }) => path.startsWith('server/src/'))
    .flatMap(usesOf);

const unguarded = (uses: Use[]) =>
  uses
    .filter(({ path, isGuarded }) => !isGuarded && !BEHIND_A_GUARD.has(path))
    .map(({ path, reaches }) => `${path} uses ${reaches} without ${GUARD}`);

describe('transactions', () => {
  it('nothing but PostgreSQL is called inside of them', () =>
    expectNoViolations(law, unguarded(serverUses())));

  it('the files behind a guard still exist', () => {
    const paths = new Set(serverUses().map(({ path }) => path));
    for (const path of BEHIND_A_GUARD.keys()) expect(paths).toContain(path);
  });

  it('sees a call without a guard', () => {
    const guarded = parseSource('a.ts', `import sharp from 'sharp'; const f = () => { ${GUARD}('x'); };`);
    const free = parseSource('b.ts', "const f = async () => (await import('@aws-sdk/client-s3')).S3Client;");
    const asking = parseSource('c.ts', 'export const ask = () => fetch(url);');
    expect(unguarded([guarded, free, asking].flatMap(usesOf))).toEqual([
      `b.ts uses @aws-sdk/client-s3 without ${GUARD}`,
      `c.ts uses fetch without ${GUARD}`,
    ]);
  });
});
