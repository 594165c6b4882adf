import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { AUDIT_TERMINAL } from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readInPages } from '../../../testing/pages.ts';
import { rollBack } from '../../../testing/rows.ts';
import { insertUsers } from '../accounts/accounts.commands.ts';
import * as reader from './audit.reader.ts';

/** In the Dominican Republic a day starts at 04:00 UTC. */
const [DAY, NEXT_DAY] = ['2026-05-04', '2026-05-05'];
const midnight = new Date(`${DAY}T04:00:00Z`);
const nextMidnight = new Date(`${NEXT_DAY}T04:00:00Z`);
const noon = new Date(`${DAY}T16:00:00Z`);

const person = { email: 'ana@prueba.do', isOnboarded: true };
/** The order of the names of the admins is not that of their ids. */
const USERS = {
  zoe: { id: newId(), fullName: 'Zoe' },
  rosa: { id: newId(), fullName: 'Rosa' },
  marta: { id: newId(), fullName: 'Marta' },
  // Without entries.
  idle: { id: newId(), fullName: 'Inactiva', isAdmin: true },
  ana: { id: newId(), fullName: 'Ana Núñez', ...person },
  luis: { id: newId(), fullName: 'Luis Núñez' },
  eva: { id: newId(), fullName: 'Eva Nuñez', isOnboarded: true },
  // An enterprise may have the email of a person.
  firm: { id: newId(), fullName: 'Ferretería', ...person, role: 'enterprise' },
  otherFirm: {
    id: newId(),
    fullName: 'Colmado',
    email: 'colmado@prueba.do',
    role: 'enterprise',
    isOnboarded: true,
  },
};
const { zoe, rosa, marta, ana, luis, eva, firm, otherFirm } = USERS;
const [postId, jobId] = [newId(), newId()];

const admin = ({ id, fullName }: { id: string; fullName: string }) => ({ adminId: id, actor: fullName });
const terminal = { adminId: null, actor: 'root' };
const about = (contentId: string) => JSON.stringify({ contentId });
/** By name; stored in this order, which is not that of the times. */
const ENTRIES = {
  atNoon: { at: noon, ...admin(zoe), act: 'a', subjectId: ana.id, details: about(postId) },
  atNoonToo: { at: noon, ...terminal, act: 'b', subjectId: ana.id, details: about(jobId) },
  beforeMidnight: { at: addMinutes(midnight, -1), ...admin(rosa), act: 'a', subjectId: luis.id },
  atMidnight: { at: midnight, ...admin(rosa), act: 'b', subjectId: eva.id, details: about(postId) },
  beforeNext: { at: addMinutes(nextMidnight, -1), ...admin(rosa), act: 'c', subjectId: otherFirm.id },
  atNext: { at: nextMidnight, ...terminal, act: 'a', subjectId: firm.id },
  afterNext: { at: addMinutes(nextMidnight, 1), ...admin(marta), act: 'd', subjectId: null },
};
const NEWEST = 'afterNext atNext beforeNext atNoonToo atNoon atMidnight beforeMidnight'.split(' ');

const ids = new Map(Object.keys(ENTRIES).map((name) => [name, newId()]));
const names = new Map([...ids].map(([name, id]) => [id, name]));
const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertUsers(
      tx,
      Object.entries(USERS).map(([name, user]) => ({
        email: `${name}@prueba.do`,
        passwordHash: '',
        createdAt: noon,
        updatedAt: noon,
        ...user,
      })),
    );
    for (const [name, entry] of Object.entries(ENTRIES))
      await tx
        .insertInto('auditLog')
        .values({ id: ids.get(name) ?? '', ...entry })
        .execute();
  });
});
afterAll(() => test.drop());

const list = async (filter: Partial<AuditFilter>, limit = 20, after?: string) =>
  namesOf(await reader.listAuditEntries(test.database.db, filter, { after, limit }));

describe('entries of several admins about several subjects', () => {
  it('are listed with the newest first, in pages, each once', async () => {
    expect(await list({})).toEqual(NEWEST);
    expect(await list({}, 2)).toEqual(NEWEST.slice(0, 2));
    const { singly, together } = await readInPages<{ id: string }>(({ after, limit }) =>
      reader.listAuditEntries(test.database.db, {}, { after: after?.id, limit }),
    );
    expect(namesOf(singly)).toEqual(NEWEST);
    expect(together).toEqual(singly);
  });

  it('have the names of their admin and subject', async () => {
    const rows = await reader.listAuditEntries(test.database.db, {}, { limit: 20 });
    const people = rows.map(({ adminName, subjectName }) => [adminName, subjectName]);
    expect(people).toEqual([
      ['Marta', null],
      [null, 'Ferretería'],
      ['Rosa', 'Colmado'],
      [null, 'Ana Núñez'],
      ['Zoe', 'Ana Núñez'],
      ['Rosa', 'Eva Nuñez'],
      ['Rosa', 'Luis Núñez'],
    ]);
  });

  it('are filtered by admin, terminal and action', async () => {
    expect(await list({ admin: rosa.id })).toEqual(['beforeNext', 'atMidnight', 'beforeMidnight']);
    expect(await list({ admin: AUDIT_TERMINAL })).toEqual(['atNext', 'atNoonToo']);
    expect(await list({ act: 'a' })).toEqual(['atNext', 'atNoon', 'beforeMidnight']);
    expect(await list({ act: 'a', admin: rosa.id })).toEqual(['beforeMidnight']);
  });

  it('are filtered by local days, from midnight to midnight', async () => {
    expect(await list({ from: DAY })).toEqual(NEWEST.slice(0, -1));
    expect(await list({ from: NEXT_DAY })).toEqual(['afterNext', 'atNext']);
    expect(await list({ to: DAY })).toEqual(NEWEST.slice(2));
    expect(await list({ from: DAY, to: DAY })).toEqual(['beforeNext', 'atNoonToo', 'atNoon', 'atMidnight']);
  });

  it('are filtered by the id, a part of the name or the email of their subject', async () => {
    expect(await list({ subject: luis.id })).toEqual(['beforeMidnight']);
    // Luis has not finished the onboarding.
    expect(await list({ subject: 'nunez' })).toEqual(['atNoonToo', 'atNoon', 'atMidnight']);
    expect(await list({ subject: 'ANA@prueba.do' })).toEqual(['atNext', 'atNoonToo', 'atNoon']);
    expect(await list({ subject: 'colmado@prueba.do' })).toEqual(['beforeNext']);
  });

  it('are filtered by the first 100 users of a name', () =>
    rollBack(test.database, async (tx) => {
      const users = Array.from({ length: 101 }, () => newId());
      const values = { passwordHash: '', isOnboarded: true, createdAt: noon, updatedAt: noon };
      await insertUsers(
        tx,
        users.map((id) => ({ id, email: `${id}@prueba.do`, fullName: 'Tocaya', ...values })),
      );
      const entries = users.map((subjectId) => ({ id: newId(), at: noon, ...terminal, act: 'x', subjectId }));
      await tx.insertInto('auditLog').values(entries).execute();
      const found = await reader.listAuditEntries(tx, { subject: 'tocaya' }, { limit: 200 });
      expect(found).toHaveLength(100);
    }));

  it('about a user, or about one content of the user, are listed up to a limit', async () => {
    const listAbout = async (limit: number, contentId?: string) => {
      const subject = { subjectId: ana.id, ...(contentId === undefined ? {} : { contentId }) };
      return namesOf(await reader.listAuditEntriesAbout(test.database.db, subject, limit));
    };
    expect(await listAbout(9)).toEqual(['atNoonToo', 'atNoon']);
    expect(await listAbout(1)).toEqual(['atNoonToo']);
    expect(await listAbout(9, postId)).toEqual(['atNoon']);
  });

  it('name each admin who has entries once, in the order of the names', async () => {
    expect(await reader.listAuditAdmins(test.database.db)).toEqual(
      [marta, rosa, zoe].map(({ id, fullName }) => ({ id, fullName })),
    );
  });
});
