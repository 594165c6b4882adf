import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { AUDIT_TERMINAL } from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditEntry } from '@uneed/domain/people/audit/audit.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { signUpAdmin } from '../referents/referents.factory.ts';
import { maskNumbers, recordAuditEntry } from './audit.commands.ts';
import type { NewAuditEntry } from './audit.repository.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

const record = (
  entry: Omit<NewAuditEntry, 'actor' | 'adminId'> & Partial<NewAuditEntry>,
  at = test.clock.now(),
) =>
  test.database.transaction((tx) =>
    recordAuditEntry(tx, { adminId: admin.id, actor: 'Jefa Admin', ...entry }, at),
  );

async function list(
  query: Record<string, string> = {},
): Promise<{ auditEntries: AuditEntry[]; next: string | null }> {
  const response = await admin.get(`/admin/audit?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const listActions = async (query: Record<string, string>) =>
  (await list(query)).auditEntries.map(({ act }) => act);
const exportCsv = (query: Record<string, string> = {}, by: Pick<TestUser, 'get'> = admin) =>
  by.get(`/admin/audit.csv?${new URLSearchParams(query)}`);

describe('the list', () => {
  it('pages through all entries, each once, also those of the same moment', async () => {
    const { id } = await signUp(test);
    const count = ADMIN_PAGE_SIZE * 2 + 1;
    for (let index = 0; index < count; index += 1) await record({ act: `test.${index}`, subjectId: id });
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ subject: id, ...(after && { after }) });
      found.push(...page.auditEntries.map(({ act }) => act));
      after = page.next;
    } while (after !== null);
    expect(found).toEqual(Array.from({ length: count }, (_, index) => `test.${count - 1 - index}`));
  });

  it('filters by admin, action, subject and local days, and by all together', async () => {
    const other = await signUpAdmin(test);
    const [ana, luis] = [await signUp(test, { fullName: 'Ana Núñez Peña' }), await signUp(test)];
    await test.database.transaction((tx) => updateUser(tx, ana.id, { isOnboarded: true }, test.clock.now()));
    const old = addDays(test.clock.now(), -40);
    await record({ act: 'filter.one', subjectId: ana.id });
    await record({ act: 'filter.two', subjectId: luis.id, adminId: other.id });
    await record({ act: 'filter.three', subjectId: ana.id, adminId: null, actor: 'terminal' });
    await record({ act: 'filter.old', subjectId: ana.id }, old);
    const subject = { subject: 'nunez' };
    expect(await listActions(subject)).toEqual(['filter.three', 'filter.one', 'filter.old']);
    expect(await listActions({ subject: ana.email.toUpperCase() })).toHaveLength(3);
    expect(await listActions({ subject: luis.id })).toEqual(['filter.two']);
    expect(await listActions({ subject: 'nadie se llama así' })).toEqual([]);
    expect(await listActions({ admin: other.id })).toEqual(['filter.two']);
    expect(await listActions({ ...subject, admin: AUDIT_TERMINAL })).toEqual(['filter.three']);
    expect(await listActions({ act: 'filter.one' })).toEqual(['filter.one']);
    expect(await listActions({ ...subject, from: localDay(test.clock.now()) })).toHaveLength(2);
    expect(await listActions({ ...subject, from: localDay(old), to: localDay(old) })).toEqual(['filter.old']);
    expect(await listActions({ ...subject, to: localDay(addDays(old, -1)) })).toEqual([]);
    expect(await listActions({ ...subject, admin: admin.id, act: 'filter.old' })).toEqual(['filter.old']);
  });

  it('ignores filters that are not valid, and names the admins who have entries', async () => {
    const response = await admin.get('/admin/audit?admin=x&from=ayer&to=2026-02-31&after=1&act=&subject=');
    expect(response.statusCode).toBe(200);
    expect(response.json().auditEntries).toHaveLength(ADMIN_PAGE_SIZE);
    expect(response.json().admins).toContainEqual({ _id: admin.id, name: 'Jefa Admin' });
  });

  it('has the changed fields with their values before and after', async () => {
    await record({
      act: 'test.changed',
      subjectId: null,
      details: { reason: 'Prueba' },
      before: { Salario: 'RD$10', Lugar: 'Azua', Turno: 'Día' },
      after: { Salario: 'RD$20', Lugar: 'Azua', Bono: 'Sí' },
    });
    expect((await list({ act: 'test.changed' })).auditEntries).toMatchObject([
      {
        subjectId: null,
        subjectName: null,
        details: { reason: 'Prueba' },
        changes: [
          { field: 'Bono', before: null, after: 'Sí' },
          { field: 'Salario', before: 'RD$10', after: 'RD$20' },
          { field: 'Turno', before: 'Día', after: null },
        ],
      },
    ]);
  });
});

describe('the export', () => {
  it('is for admins', async () => {
    expect((await exportCsv({}, test.anonymous)).statusCode).toBe(401);
    expect((await exportCsv({}, await signUp(test))).statusCode).toBe(403);
  });

  it('has a byte order mark and quoted fields, and no formulas', async () => {
    const { id } = await signUp(test, { fullName: '=HYPERLINK("http://malo.do")' });
    await record({
      act: 'csv.made',
      subjectId: id,
      details: { reason: 'Dijo «"hola", adiós»\nsegunda línea' },
    });
    const response = await exportCsv({ act: 'csv.made' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('.csv');
    const [header = '', row = ''] = response.body.split('\r\n');
    expect(header).toBe('\uFEFFFecha,Quién,Qué hizo,Código,Sobre,Id,Detalles,Antes,Después');
    expect(row).toContain(`Jefa Admin,csv.made,csv.made,"'=HYPERLINK(""http://malo.do"")",${id},`);
    expect(row).toContain('"Motivo: Dijo «""hola"", adiós»\nsegunda línea"');
  });

  it('has all rows of the filter, more than one page of a query, and is recorded itself', async () => {
    const { id } = await signUp(test);
    const common = { adminId: null, actor: 'terminal', subjectId: id, at: test.clock.now(), details: '{}' };
    const rows = Array.from({ length: 2_100 }, (_, index) => {
      return { ...common, id: newId(), act: `many.${index}` };
    });
    await test.database.db.insertInto('auditLog').values(rows).execute();
    const response = await exportCsv({ subject: id, admin: AUDIT_TERMINAL });
    const actions = response.body.match(/many\.\d+/g) ?? [];
    expect(new Set(actions).size).toBe(rows.length);
    expect(response.body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
    const [entry] = (await list({ act: 'audit.exported' })).auditEntries;
    expect(entry).toMatchObject({ actor: 'Jefa Admin', details: { subject: id, admin: AUDIT_TERMINAL } });
  });

  it('is not started by somebody who is no longer an admin', async () => {
    const former = await signUpAdmin(test);
    await test.database.transaction((tx) => updateUser(tx, former.id, { isAdmin: false }, test.clock.now()));
    expect((await exportCsv({}, former)).statusCode).toBe(403);
  });
});

it.each([
  ['Cuenta 123-456789-0', 'Cuenta ···-···789-0'],
  ['Cuenta 123 456 7890\nRNC 101-01063-2', 'Cuenta ··· ··· 7890\nRNC ···-··063-2'],
  ['Cuenta 12_34_56_78', 'Cuenta ··_··_56_78'],
  ['DO28BAGR00000001212453611324', 'DO··BAGR················1324'],
  ['Banco 24', 'Banco 24'],
])('of a number in %j only the last four digits are told', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});
