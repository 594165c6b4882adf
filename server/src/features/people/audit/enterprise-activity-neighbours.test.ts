import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { ROWS_AT, rollBack } from '../../../testing/rows.ts';
import { insertEnterpriseRow } from '../../organizations/enterprises/enterprise-rows.factory.ts';
import { insertEnterpriseActivity } from './audit.repository.ts';
import * as activity from './enterprise-activity.reader.ts';

const LATER = addDays(ROWS_AT, 1);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own enterprises, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

describe('the activity of two enterprises', () => {
  const insertActivity = async (tx: Tx, enterprises: readonly Id[]) => {
    const insert = (act: EnterpriseActivityKind, subject: string, at: Date) => (enterpriseId: Id) =>
      insertEnterpriseActivity(tx, { enterpriseId, actor: 'Ana', act, subject, at });
    await withNeighbours(enterprises, [
      insert('job.edited', 'segunda', LATER),
      insert('job.paused', 'primera', ROWS_AT),
      insert('job.edited', 'cuarta', addMinutes(LATER, 1)),
      insert('job.closed', 'tercera', LATER),
    ]);
  };

  it('is listed newest first and in pages', () =>
    rolledBack(async (tx) => {
      const enterprises = [await insertEnterpriseRow(tx), await insertEnterpriseRow(tx)];
      await insertActivity(tx, enterprises);
      for (const id of enterprises) {
        const list = async (limit: number, offset: number) =>
          (await activity.listEnterpriseActivity(tx, id, { limit, offset })).map(({ subject }) => subject);
        expect(await list(10, 0)).toEqual(['cuarta', 'tercera', 'segunda', 'primera']);
        expect(await list(3, 0)).toEqual(['cuarta', 'tercera', 'segunda']);
        expect(await list(3, 3)).toEqual(['primera']);
      }
    }));

  it('is counted per enterprise, and per kind after a time', () =>
    rolledBack(async (tx) => {
      const enterprises = [await insertEnterpriseRow(tx), await insertEnterpriseRow(tx)];
      await insertActivity(tx, enterprises);
      for (const id of enterprises) {
        const count = (kinds: EnterpriseActivityKind[], since: Date) =>
          activity.countRecentActivity(tx, id, kinds, since);
        expect(await activity.countEnterpriseActivity(tx, id)).toBe(4);
        expect(await count(['job.edited'], ROWS_AT)).toBe(2);
        expect(await count(['job.edited', 'job.closed', 'job.paused'], ROWS_AT)).toBe(3);
        expect(await count(['job.edited', 'job.closed', 'job.paused'], LATER)).toBe(1);
      }
    }));
});
