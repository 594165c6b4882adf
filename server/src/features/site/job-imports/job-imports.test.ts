import { JOB_IMPORT_SOURCES_MAX } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectSecondToWait } from '../../../testing/locks.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import {
  getImport,
  listRow,
  runImport,
  toCsv,
  toDataUrl,
  upload,
  uploadRows,
} from './job-imports.factory.ts';
import { lockImport, lockSource } from './job-imports.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NOBODY = crypto.randomUUID();

/** Each request about imports. */
const requestAll = async (
  by: ApiClient,
  { id, sourceId }: { id: string; sourceId: string } = { id: NOBODY, sourceId: NOBODY },
) =>
  Promise.all([
    by.get('/job-imports'),
    upload(by, toCsv([listRow('A1')]), { sourceId }),
    by.get(`/job-imports/${id}`),
    by.get(`/job-imports/${id}/errors`),
    by.post(`/job-imports/${id}/run`, { isTrial: true }),
    by.post(`/job-imports/${id}/cancel`),
    by.post(`/job-sources/${sourceId}/fetch`),
    by.patch(`/job-sources/${sourceId}`, { name: 'Otra' }),
    by.delete(`/job-sources/${sourceId}`),
  ]).then((responses) => responses.map(({ statusCode }) => statusCode));

describe('imports are for', () => {
  it('nobody without a session', async () => {
    expect(new Set(await requestAll(test.anonymous))).toEqual(new Set([401]));
  });

  it('no candidate, no referent without verification, and no reader of a team', async () => {
    const enterprise = await newEnterprise(test);
    const { token } = await addTeamMember(test, enterprise, 'reader');
    const reader = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    for (const by of [await signUp(test), await newReferent(test, { isVerified: false }), reader]) {
      expect((await by.get('/job-imports')).json()).toEqual({
        sources: [],
        imports: [],
        can: { manage: false },
      });
      expect(await requestAll(by)).toEqual([200, ...Array(8).fill(403)]);
      const feed = await by.post('/job-feeds', { name: 'Lista', url: 'https://empresa.example/lista.csv' });
      expect(feed.statusCode).toBe(403);
    }
  });

  it('no other owner: what is of others does not exist', async () => {
    const owner = await newReferent(test);
    const { _id: id, sourceId } = await uploadRows(owner, [listRow('A1')]);
    const other = await newReferent(test);
    expect(await requestAll(other, { id, sourceId })).toEqual([200, ...Array(8).fill(404)]);
    expect((await getImport(owner, id)).import).toMatchObject({ state: 'ready', rows: 1 });
  });

  it('recruiters of an enterprise', async () => {
    const enterprise = await newEnterprise(test);
    const { token } = await addTeamMember(test, enterprise, 'recruiter');
    const recruiter = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    const { _id: id } = await uploadRows(recruiter, [listRow('A1')]);
    expect(await runImport(test, recruiter, id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  });
});

describe('a file', () => {
  it('waits with its columns mapped and its first rows as vacancies', async () => {
    const owner = await newReferent(test);
    const rows = [
      listRow('A1', { Salario: 'RD$25,000 - 30,000', Provincia: 'Higüey' }),
      listRow('A2', { Categoría: 'Otra cosa', Provincia: '' }),
    ];
    const { _id: id, sourceName } = await uploadRows(owner, rows);
    const detail = await getImport(owner, id);
    expect(sourceName).toBe('vacantes');
    expect(detail.missingFields).toEqual([]);
    expect(detail.columns[0]).toEqual({ name: 'Código', sample: 'A1' });
    expect(detail.source.mapping.columns).toMatchObject({ reference: 'Código', salary: 'Salario' });
    expect(detail.preview[0]).toMatchObject({
      row: 2,
      location: 'La Altagracia',
      municipality: 'Higüey',
      salary: 25_000,
      salaryMax: 30_000,
      errors: [],
    });
    expect(detail.preview[1].errors).toEqual([
      { row: 3, column: 'Categoría', message: 'Elige una categoría de la lista' },
      { row: 3, column: 'Provincia', message: expect.any(String) },
    ]);
  });

  it('that is sent again is the same import', async () => {
    const owner = await newReferent(test);
    const send = (content: string) =>
      owner.post(
        '/job-imports',
        { fileName: 'vacantes.csv', file: toDataUrl(content) },
        { 'idempotency-key': 'once' },
      );
    const csv = toCsv([listRow('A1')]);
    const replies = [...(await Promise.all([send(csv), send(csv)])), await send(csv)];
    const ids = replies.map(({ json }) => json().import._id);
    expect(new Set(ids).size).toBe(1);
    const other = await send(toCsv([listRow('A2')]));
    expect(other.statusCode).toBe(409);
    expect(other.json().existingId).toBe(ids[0]);
    expect((await owner.get('/job-imports')).json().sources).toHaveLength(1);
  });

  it('without a column for a required field names it when it is run', async () => {
    const owner = await newReferent(test);
    const { Código: _code, ...row } = listRow('A1');
    const { _id: id } = await uploadRows(owner, [row]);
    const response = await owner.post(`/job-imports/${id}/run`, { isTrial: false });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'MISSING_FIELDS', missingFields: ['reference'] });
    expect(response.json().message).toContain('Tu código de la vacante');
  });

  it('takes the mapping of its source, and the place of the one that waits', async () => {
    const owner = await newReferent(test);
    const first = await uploadRows(owner, [{ ...listRow('A1'), Clave: 'X1' }]);
    const { mapping } = (await getImport(owner, first._id)).source;
    const changed = { ...mapping, columns: { ...mapping.columns, reference: 'Clave' } };
    const path = `/job-sources/${first.sourceId}`;
    expect((await owner.patch(path, { mapping: changed, base: { mapping } })).statusCode).toBe(200);
    const stale = await owner.patch(path, { mapping, base: { mapping } });
    expect(stale.json()).toMatchObject({ code: 'CONFLICT', conflicts: { mapping: changed } });
    const second = await uploadRows(owner, [{ ...listRow('A1'), Clave: 'X2' }], first.sourceId);
    expect((await getImport(owner, second._id)).source.mapping.columns.reference).toBe('Clave');
    expect((await getImport(owner, first._id)).import.state).toBe('cancelled');
  });

  it('that is too large, empty, or no list is refused with its place', async () => {
    const owner = await newReferent(test);
    const refused = async (content: string | Uint8Array) => {
      const { statusCode, json } = await upload(owner, content);
      return [statusCode, json().message];
    };
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toEqual([
      413,
      'El archivo debe pesar menos de 10 MB',
    ]);
    expect(await refused('Código,Título')).toEqual([400, 'El archivo no tiene ninguna vacante (fila 1)']);
    expect(await refused('a,b\n1,"2\n')).toEqual([
      400,
      'Hay unas comillas que se abren y no se cierran (fila 2, columna «B»)',
    ]);
    expect((await owner.post('/job-imports', { fileName: 'a.csv', file: 'no' })).statusCode).toBe(415);
    expect((await owner.get('/job-imports')).json().sources).toEqual([]);
  });

  it('may be of so many sources', async () => {
    const owner = await newReferent(test);
    for (let count = 0; count < JOB_IMPORT_SOURCES_MAX; count += 1) await uploadRows(owner, [listRow('A1')]);
    const response = await upload(owner, toCsv([listRow('A1')]));
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toContain('hasta 10 listas');
  });
});

describe('locks', () => {
  it('of a source and of an import make the second wait', async () => {
    const owner = await newReferent(test);
    const { _id: id, sourceId } = await uploadRows(owner, [listRow('A1')]);
    await expectSecondToWait(test.database, (tx) => lockSource(tx, sourceId));
    await expectSecondToWait(test.database, (tx) => lockImport(tx, id));
  });
});
