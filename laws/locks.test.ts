import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** The functions of server/src/testing/locks.ts in which a statement waits for a lock. */
const FORCED_WAIT = /\b(?:waitUntilBlocked|expectSecondToWait|holdsWhileWaiting|runWithoutWaiting)\b/;
const LOCK =
  /\.for(?:NoKey)?Update\(\)|\.for(?:Key)?Share\(\)|\bfor (?:no key )?(?:update|share)\b|\block table\b/g;

type Declaration = { name: string; start: number; end: number; isExported: boolean };

/** The functions and constants at the top of a file. */
function listDeclarations({ program }: Source): Declaration[] {
  return program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    const { start, end } = statement;
    if (declaration?.type === 'FunctionDeclaration')
      return [{ name: declaration.id?.name ?? '', start, end, isExported }];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, start, end, isExported }] : [],
    );
  });
}

const calls = (text: string, name: string) => new RegExp(`\\b${name}\\(`).test(text);
const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The exported functions of a file that lock, themselves or in private functions of the file, with the place of the lock. */
function findLocks(source: Source): { name: string; place: string }[] {
  const declarations = listDeclarations(source);
  const bodyOf = ({ start, end }: Declaration) => source.text.slice(start, end);
  /** The exported functions that use a declaration, over any number of private ones; itself if it is exported. */
  function findExported(owner: Declaration, seen = new Set<Declaration>()): Declaration[] {
    if (owner.isExported) return [owner];
    if (seen.has(owner)) return [];
    seen.add(owner);
    const users = declarations.filter((user) => user !== owner && mentions(bodyOf(user), owner.name));
    return users.flatMap((user) => findExported(user, seen));
  }
  return [...source.text.matchAll(LOCK)].flatMap(({ index }) => {
    const owner = declarations.find(({ start, end }) => start <= index && index < end);
    if (!owner) return [];
    return [...new Set(findExported(owner))].map(({ name }) => ({ name, place: formatPlace(source, index) }));
  });
}

it('each function that locks is called in a test with a forced wait', () => {
  const tests = allSources().filter(({ path, text }) => /\.test\.ts$/.test(path) && FORCED_WAIT.test(text));
  const locks = productSources()
    .filter(({ path }) => path.startsWith('server/src/'))
    .flatMap(findLocks);
  const untested = locks.filter(({ name }) => !tests.some(({ text }) => calls(text, name)));
  expectNoViolations(
    {
      why: 'a lock that nobody waits for in a test can be removed without anyone noticing',
      fix: 'let a test wait for it (server/src/testing/locks.ts) and call the function there, or remove the lock',
    },
    untested.map(({ name, place }) => `${name} (${place})`),
  );
});

it('finds a lock in a function that an exported one uses, also over several others', () => {
  const code = `
    const rows = (tx: Tx) => tx.selectFrom('a').forUpdate();
    const all = (tx: Tx) => rows(tx).where('b', '=', 1);
    export const take = (tx: Tx) => all(tx).execute();
    export async function move(tx: Tx) { await sql\`select from a for no key update\`.execute(tx); }
    export const read = (tx: Tx) => tx.selectFrom('a').execute();`;
  expect(findLocks(parseSource('a.repository.ts', code)).map(({ name }) => name)).toEqual(['take', 'move']);
});

it('a name that is only mentioned is no call', () => {
  expect(calls("import { take } from './a.ts'; it.each(['take'])", 'take')).toBe(false);
  expect(calls('expectSecondToWait(database, (tx) => take(tx, id))', 'take')).toBe(true);
});
