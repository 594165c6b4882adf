import { describe, expect, it } from 'vitest';
import { applyMutant, findMutants } from '../scripts/mutate/mutants.ts';
import { testRunsOf } from '../scripts/mutate/run-tests.ts';
import { sampleEvenly } from '../scripts/mutate/sample.ts';

/** The mutants of some code as `kind: mutated code`. */
const mutate = (path: string, text: string) =>
  findMutants(path, text).map((mutant) => `${mutant.kind}: ${applyMutant(text, mutant)}`);

describe('mutants', () => {
  it('of a query lose a condition, a limit, an order or a lock', () => {
    const query = `a = db.where('a', '<', b).orderBy('a', 'desc').limit(9).forUpdate()`;
    expect(mutate('x.repository.ts', query)).toEqual([
      `sql: a = db.orderBy('a', 'desc').limit(9).forUpdate()`,
      `sql: a = db.where('a', '<=', b).orderBy('a', 'desc').limit(9).forUpdate()`,
      `sql: a = db.where('a', '<', b).orderBy('a', 'asc').limit(9).forUpdate()`,
      `sql: a = db.where('a', '<', b).orderBy('a', 'desc').forUpdate()`,
      `lock: a = db.where('a', '<', b).orderBy('a', 'desc').limit(9)`,
    ]);
  });

  it('of a query that skips locked rows lose the lock with it', () => {
    expect(mutate('x.repository.ts', `a = db.limit(b).forUpdate().skipLocked().execute()`)).toEqual([
      `sql: a = db.forUpdate().skipLocked().execute()`,
      `lock: a = db.limit(b).execute()`,
      `lock: a = db.limit(b).forUpdate().execute()`,
    ]);
  });

  it('of a template change its conditions, but no assignment and no `between`', () => {
    const template = 'sql`update t set a = b where c < d and e between 1 and 2 for update`';
    expect(mutate('x.repository.ts', template)).toEqual([
      'sql: sql`update t set a = b where c <= d and e between 1 and 2 for update`',
      'sql: sql`update t set a = b where c < d or e between 1 and 2 for update`',
      'lock: sql`update t set a = b where c < d and e between 1 and 2 `',
    ]);
  });

  it('of a service skip checks, events and locks', () => {
    const code = `if (!job) throw notFound(); await queue.enqueue(tx, done, {}); await lockUser(tx, id); log.info('x');`;
    const withoutEach = mutate('x.service.ts', code).map((mutant) => mutant.slice(0, 38));
    expect(withoutEach).toEqual([
      'authorization: if (false) throw notFou',
      'condition: if (job) throw notFound(); ',
      'event: if (!job) throw notFound(); ; a',
      'lock: if (!job) throw notFound(); awai',
    ]);
  });

  it('of a page lose the name and the busy state of an element, not its look', () => {
    expect(mutate('x.tsx', `<Button aria-label="Cerrar" isBusy={busy} className={a ? 'b' : 'c'} />`)).toEqual(
      [
        `accessibility: <Button  isBusy={busy} className={a ? 'b' : 'c'} />`,
        `accessibility: <Button aria-label="Cerrar"  className={a ? 'b' : 'c'} />`,
      ],
    );
  });

  it('of routes let anyone call them', () => {
    expect(mutate('x.routes.ts', `mount(a, { who: 'admin' }); mount(b, { who: 'anyone' });`)[1]).toBe(
      `authorization: mount(a, { who: 'anyone' }); mount(b, { who: 'anyone' });`,
    );
  });
});

describe('a sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ index, group: index < 90 ? 'many' : 'few' }));
  const draw = (seed: number) => sampleEvenly(items, ({ group }) => group, 10, seed);

  it('is the same for the same seed', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('has as many items of a small group as of a large one', () => {
    expect(draw(7).filter(({ group }) => group === 'few')).toHaveLength(5);
  });
});

describe('the tests of a mutant', () => {
  const runsOf = (path: string, text: string, isWide = false) =>
    findMutants(path, text)
      .flatMap((mutant) => testRunsOf(mutant, isWide))
      .map((run) => run.slice(3).join(' '));
  const folder = 'server/src/features/hiring/jobs';

  it('are those of its folder, then of its feature, then those of several features that use it', () => {
    const [own, feature, others, ...rest] = runsOf(`${folder}/search/x.reader.ts`, 'a = db.distinct()');
    expect([own, feature, rest]).toEqual([`${folder}/search/`, `${folder}/`, []]);
    expect(others).toContain('server/src/query-neighbours.test.ts');
    expect(others).not.toContain('server/src/start-lines.test.ts');
  });

  it('of a lock are those with a forced wait, first those of its feature', () => {
    const [own = '', all = ''] = runsOf(`${folder}/x.repository.ts`, 'a = db.forUpdate()');
    expect(own).toContain(`${folder}/drafts.test.ts`);
    expect(own).not.toContain('features/people/accounts/');
    expect(all).toContain('features/people/accounts/passwords.test.ts');
  });
});
