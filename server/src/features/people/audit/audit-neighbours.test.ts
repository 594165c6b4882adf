import type { AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUsers } from '../accounts/accounts.commands.ts';
import * as reader from './audit.reader.ts';

const now = new Date('2026-05-04T16:00:00Z');
const person = { email: 'ana@prueba.do', isOnboarded: true };
const USERS = {
  ana: { id: newId(), fullName: 'Ana Núñez', ...person },
  luis: { id: newId(), fullName: 'Luis Núñez' },
  eva: { id: newId(), fullName: 'Eva Nuñez', isOnboarded: true },
  // An enterprise may have the email of a person.
  firm: { id: newId(), fullName: 'Ferretería', ...person, role: 'enterprise' },
  otherFirm: { id: newId(), fullName: 'Colmado', role: 'enterprise', isOnboarded: true },
};
const { ana, luis, eva, firm, otherFirm } = USERS;
const [postId, jobId] = [newId(), newId()];
const about = (contentId: string) => JSON.stringify({ contentId });
/** By name, oldest first. */
const ENTRIES = {
  ofOtherFirm: { subjectId: otherFirm.id },
  ofFirm: { subjectId: firm.id },
  ofLuis: { subjectId: luis.id },
  ofEva: { subjectId: eva.id, details: about(postId) },
  ofAna: { subjectId: ana.id, details: about(postId) },
  ofAnaToo: { subjectId: ana.id, details: about(jobId) },
};
const ids = new Map(Object.keys(ENTRIES).map((name) => [name, newId()]));
const names = new Map([...ids].map(([name, id]) => [id, name]));
const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    const users = Object.entries(USERS).map(([name, user]) => {
      const times = { createdAt: now, updatedAt: now };
      return { email: `${name.toLowerCase()}@prueba.do`, passwordHash: '', ...times, ...user };
    });
    await insertUsers(tx, users);
    for (const [name, entry] of Object.entries(ENTRIES)) {
      const values = { id: ids.get(name) ?? '', at: now, adminId: null, actor: 'root', act: 'a', ...entry };
      await tx.insertInto('auditLog').values(values).execute();
    }
  });
});
afterAll(() => test.drop());

it('entries are found by the id, a part of the name or the email of their subject', async () => {
  const list = async (filter: Partial<AuditFilter>) =>
    namesOf(await reader.listAuditEntries(test.database.db, filter, { limit: 20 }));
  expect(await list({ subject: luis.id })).toEqual(['ofLuis']);
  // Luis has not finished the onboarding.
  expect(await list({ subject: 'nunez' })).toEqual(['ofAnaToo', 'ofAna', 'ofEva']);
  expect(await list({ subject: 'ANA@prueba.do' })).toEqual(['ofAnaToo', 'ofAna', 'ofFirm']);
  expect(await list({ subject: 'otherfirm@prueba.do' })).toEqual(['ofOtherFirm']);
});

it('entries about a user, or about one content of the user, are those alone', async () => {
  const list = async (contentId?: string) => {
    const subject = { subjectId: ana.id, ...(contentId === undefined ? {} : { contentId }) };
    return namesOf(await reader.listAuditEntriesAbout(test.database.db, subject, 9));
  };
  expect(await list()).toEqual(['ofAnaToo', 'ofAna']);
  expect(await list(postId)).toEqual(['ofAna']);
});
