import {
  JOB_IMPORT_GIVEN_UP_TEXT,
  JOB_IMPORT_RUN_HOURS,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { signUpAdmin } from '../../people/referents/referents.factory.ts';
import {
  getImport,
  importRows,
  listErrors,
  listOwnJobs,
  listRow,
  runImport,
  uploadRows,
} from './job-imports.factory.ts';
import { jobImportStarted, jobImportsCleanup } from './job-imports.tasks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const codes = (...names: string[]) => names.map((name) => listRow(name));

/** An owner who has published a list. */
async function newList(rows = codes('A1', 'A2', 'A3')) {
  const owner = await newReferent(test);
  const imported = await importRows(test, owner, rows);
  return { owner, sourceId: imported.sourceId, imported };
}

const statusOf = async (owner: TestUser, title: string) => (await listOwnJobs(owner)).get(title)?.status;

describe('an import', () => {
  it('publishes its rows; the same list again changes nothing, another one what it changed', async () => {
    const { owner, sourceId, imported } = await newList();
    expect(imported).toMatchObject({ state: 'done', doneRows: 3, counts: { created: 3, refused: 0 } });
    const before = await listOwnJobs(owner);
    const again = await importRows(test, owner, codes('A1', 'A2', 'A3'), sourceId);
    expect(again.counts).toEqual({
      created: 0,
      changed: 0,
      reopened: 0,
      unchanged: 3,
      refused: 0,
      closed: 0,
    });
    expect(await listOwnJobs(owner)).toEqual(before);
    const { jobs } = (await test.anonymous.get('/jobs?search=Cajera A2&limit=50')).json();
    expect(jobs.map(({ title }: { title: string }) => title)).toContain('Cajera A2');
    // What the owner wrote stays where the list has no column.
    const id = before.get('Cajera A1')?._id;
    await owner.patch(`/jobs/${id}`, { shift: 'Noche' });
    const rows = [listRow('A1', { Salario: '30,000' }), ...codes('A2', 'A3')];
    const { counts } = await importRows(test, owner, rows, sourceId);
    expect(counts).toMatchObject({ changed: 1, unchanged: 2 });
    const job = (await owner.get(`/jobs/${id}`)).json().job;
    expect(job).toMatchObject({ salary: 30_000, shift: 'Noche' });
  });

  it('closes what the list does not have any more, answers its applicants, and opens what is back', async () => {
    const { owner, sourceId, imported } = await newList();
    const id = (await listOwnJobs(owner)).get('Cajera A3')?._id;
    const candidate = await signUp(test);
    expect((await candidate.post(`/jobs/${id}/apply`, {})).statusCode).toBe(201);
    const { counts } = await importRows(test, owner, codes('A1', 'A2'), sourceId);
    expect(counts).toMatchObject({ unchanged: 2, closed: 1 });
    expect((await getImport(owner, imported._id)).import.counts.closed).toBe(0);
    expect(await statusOf(owner, 'Cajera A3')).toBe('expired');
    const [application] = (await candidate.get('/applications')).json().applications;
    expect(JSON.stringify(application)).toContain('Este puesto no sigue adelante');
    const back = await importRows(test, owner, codes('A1', 'A2', 'A3'), sourceId);
    expect(back.counts).toMatchObject({ reopened: 1, unchanged: 2 });
    expect(await statusOf(owner, 'Cajera A3')).toBe('active');
    // Not what its owner opened and closed after the list had lost it.
    await importRows(test, owner, codes('A1', 'A2'), sourceId);
    expect((await owner.patch(`/jobs/${id}`, { status: 'active' })).statusCode).toBe(200);
    expect((await importRows(test, owner, codes('A1', 'A2', 'A3'), sourceId)).counts.unchanged).toBe(3);
    await owner.post(`/jobs/${id}/close`, { reason: 'filled', template: 'thanks' });
    const again = await importRows(test, owner, codes('A1', 'A2', 'A3'), sourceId);
    expect(again.counts).toMatchObject({ unchanged: 3, reopened: 0 });
  });

  it('closes nothing while a row has no code, or where its owner does not want it, and opens nothing that its owner closed or deleted', async () => {
    const { owner, sourceId } = await newList();
    const unreadable = await importRows(test, owner, [...codes('A1'), listRow('')], sourceId);
    expect(unreadable.counts).toMatchObject({ unchanged: 1, refused: 1, closed: 0 });
    await owner.patch(`/job-sources/${sourceId}`, { closesMissing: false });
    expect((await importRows(test, owner, codes('A1'), sourceId)).counts.closed).toBe(0);
    const jobs = await listOwnJobs(owner);
    expect(jobs.get('Cajera A3')?.status).toBe('active');
    // It leaves closed what its owner closed, and deleted what they deleted.
    const closing = { reason: 'filled', template: 'thanks' };
    const closed = await owner.post(`/jobs/${jobs.get('Cajera A1')?._id}/close`, closing);
    expect(closed.statusCode).toBe(200);
    await owner.delete(`/jobs/${jobs.get('Cajera A2')?._id}`);
    const again = await importRows(test, owner, codes('A1', 'A2', 'A3'), sourceId);
    expect(again.counts).toMatchObject({ unchanged: 2, refused: 1, created: 0 });
    expect(await listErrors(owner, again._id)).toEqual([
      { row: 3, column: '', message: 'Eliminaste esta vacante en Uneed: no se publica otra vez' },
    ]);
    expect(await statusOf(owner, 'Cajera A1')).toBe('expired');
  });

  it('names the row and the column of each error, also of texts made to take time, and publishes the others', async () => {
    const owner = await newReferent(test);
    const rows = [
      listRow('A1', { Salario: 'a convenir' }),
      listRow('A2'),
      listRow('A2'),
      listRow('A3', { Título: '' }),
      // Only markup, too long, or made to take time.
      listRow('B1', { Descripción: '<p>&#160;</p><style>p{}</style>' }),
      listRow('B2', { Salario: `1${' '.repeat(100_000)}x` }),
      listRow('B3', { Descripción: '<p '.repeat(40_000) }),
      listRow('B4', { Título: 'x'.repeat(130_000) }),
      listRow('B5'),
    ];
    const imported = await importRows(test, owner, rows);
    expect(imported).toMatchObject({ state: 'done', counts: { created: 2, refused: 7 } });
    const errors = await listErrors(owner, imported._id);
    expect(errors.slice(0, 3)).toEqual([
      { row: 2, column: 'Salario', message: 'Escribe el monto en números' },
      { row: 4, column: '', message: 'El código «A2» ya está en la fila 3' },
      { row: 5, column: 'Título', message: expect.any(String) },
    ]);
    const places = errors
      .slice(3)
      .map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect([...new Set(places)]).toEqual(['6 Descripción', '7 Salario', '8 Descripción', '9 ', '9 Título']);
  });

  it('that is tried says the same and publishes nothing', async () => {
    const { owner, sourceId } = await newList();
    const rows = [listRow('A1', { Salario: '31,000' }), ...codes('A2', 'B1', 'B1')];
    const { _id: id } = await uploadRows(owner, rows, sourceId);
    const before = await listOwnJobs(owner);
    const tried = await runImport(test, owner, id, true);
    const counts = { created: 1, changed: 1, reopened: 0, unchanged: 1, refused: 1, closed: 1 };
    expect(tried).toMatchObject({ state: 'ready', isTrial: true, counts });
    expect(await listOwnJobs(owner)).toEqual(before);
    expect(await runImport(test, owner, id)).toMatchObject({ state: 'done', isTrial: false, counts });
  });

  it('takes over the vacancies of another list with the same codes', async () => {
    const { owner, sourceId } = await newList();
    expect((await owner.delete(`/job-sources/${sourceId}`)).statusCode).toBe(200);
    const { counts, sourceId: newId } = await importRows(test, owner, codes('A1', 'A2', 'A3'));
    expect(counts).toMatchObject({ unchanged: 3, created: 0 });
    const { sources } = (await owner.get('/job-imports')).json();
    expect(sources).toMatchObject([{ _id: newId, openJobs: 3 }]);
  });

  it('holds the risky texts of an unverified enterprise before anybody sees them', async () => {
    const enterprise = await newEnterprise(test, { isVerified: false });
    const rows = [listRow('A1'), listRow('A2', { Requisitos: 'Depositar RD$500 para el uniforme' })];
    expect((await importRows(test, enterprise, rows)).counts).toMatchObject({ created: 2 });
    const jobs = await listOwnJobs(enterprise);
    expect(jobs.get('Cajera A2')).toMatchObject({ withheld: { reason: 'held' } });
    expect(jobs.get('Cajera A1')).not.toHaveProperty('withheld');
    const id = jobs.get('Cajera A2')?._id;
    expect((await test.anonymous.get(`/jobs/${id}`)).statusCode).toBe(404);
  });

  it('publishes as many as the plan includes, and says so of the others', async () => {
    const admin = await signUpAdmin(test);
    const setLimits = async (isOn: boolean) => {
      const { version } = (await admin.get('/admin/settings')).json().planLimits;
      const change = await admin.put('/admin/settings/plan-limits', { version, value: { isOn } });
      expect(change.statusCode).toBe(200);
    };
    await setLimits(true);
    onTestFinished(() => setLimits(false));
    const owner = await newReferent(test);
    const { _id: id, sourceId } = await uploadRows(owner, codes('A1', 'A2', 'A3', 'A4', 'A5'));
    const tried = await runImport(test, owner, id, true);
    expect(tried.counts).toMatchObject({ created: 3, refused: 2 });
    const imported = await runImport(test, owner, id);
    expect(imported.counts).toEqual(tried.counts);
    const errors = await listErrors(owner, imported._id);
    expect(errors).toMatchObject([{ row: 5 }, { row: 6 }]);
    expect(errors[0].message).toContain('permite publicar 3 vacantes al mes');
    const again = await importRows(test, owner, codes('A1', 'A2', 'A3', 'A4'), sourceId);
    expect(again.counts).toMatchObject({ unchanged: 3, refused: 1, created: 0 });
  });

  it('that is cancelled publishes nothing more, and runs no second time', async () => {
    const owner = await newReferent(test);
    const { _id: id } = await uploadRows(owner, codes('A1', 'A2'));
    expect((await owner.post(`/job-imports/${id}/run`, { isTrial: false })).statusCode).toBe(200);
    expect((await owner.post(`/job-imports/${id}/run`, { isTrial: false })).statusCode).toBe(409);
    expect((await owner.post(`/job-imports/${id}/cancel`)).statusCode).toBe(200);
    await test.runTasks();
    expect((await listOwnJobs(owner)).size).toBe(0);
    expect((await owner.post(`/job-imports/${id}/run`, { isTrial: false })).statusCode).toBe(409);
  });

  it('is not run twice by two nodes', async () => {
    const owner = await newReferent(test);
    const { _id: id } = await uploadRows(owner, codes('A1', 'A2'));
    await owner.post(`/job-imports/${id}/run`, { isTrial: false });
    await test.database.transaction((tx) =>
      test.app.queue.enqueue(tx, jobImportStarted, { importId: id, ownerId: owner.id }),
    );
    await test.runTasks();
    expect((await listOwnJobs(owner)).size).toBe(2);
    expect((await owner.get('/job-imports')).json().imports[0].counts.created).toBe(2);
  });

  it('that the queue has given up ends, and its list can be sent again', async () => {
    const owner = await newReferent(test);
    const { _id: id, sourceId } = await uploadRows(owner, codes('A1', 'A2'));
    await owner.post(`/job-imports/${id}/run`, { isTrial: false });
    await test.app.queue.runScheduled(jobImportsCleanup.name);
    expect((await getImport(owner, id)).import.state).toBe('running');
    test.clock.advanceMinutes(JOB_IMPORT_RUN_HOURS * 60 + 1);
    await test.app.queue.runScheduled(jobImportsCleanup.name);
    expect((await getImport(owner, id)).import).toMatchObject({
      state: 'failed',
      error: JOB_IMPORT_GIVEN_UP_TEXT,
    });
    await test.runTasks();
    expect((await listOwnJobs(owner)).size).toBe(0);
    expect((await importRows(test, owner, codes('A1', 'A2'), sourceId)).counts.created).toBe(2);
  });

  it('fails with the reason for an owner who may not import any more', async () => {
    const owner = await newReferent(test);
    const { _id: id } = await uploadRows(owner, codes('A1'));
    await owner.post(`/job-imports/${id}/run`, { isTrial: false });
    await test.database.db
      .updateTable('users')
      .set({ isVerifiedReferent: false })
      .where('id', '=', owner.id)
      .execute();
    await test.runTasks();
    await test.database.db
      .updateTable('users')
      .set({ isVerifiedReferent: true })
      .where('id', '=', owner.id)
      .execute();
    const [imported] = (await owner.get('/job-imports')).json().imports;
    expect(imported).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('referentes verificados'),
    });
    expect((await listOwnJobs(owner)).size).toBe(0);
  });
});
