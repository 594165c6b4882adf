import type { JobImport } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { stringify } from 'csv-stringify/sync';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/app.ts';

/** A row of a list, with the columns that our mapping finds by itself. */
export type ListRow = Record<string, string>;

const DESCRIPTION = 'Atiendes a los clientes en la tienda y cuadras la caja al cerrar.';

/** Returns a row that becomes a vacancy. */
export const listRow = (code: string, changes: ListRow = {}): ListRow => ({
  Código: code,
  Título: `Cajera ${code}`,
  Provincia: 'Santiago',
  Categoría: 'Ventas y Comercial',
  Descripción: DESCRIPTION,
  Salario: '25,000',
  ...changes,
});

export const toCsv = (rows: readonly ListRow[]): string =>
  stringify([...rows], {
    header: true,
    bom: true,
    columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
  });

export const toDataUrl = (content: string | Uint8Array): string =>
  `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`;

export const upload = (by: ApiClient, content: string | Uint8Array, fields: object = {}) =>
  by.post('/job-imports', { fileName: 'vacantes.csv', file: toDataUrl(content), ...fields });

/** Uploads rows as CSV, of a new source or a known one; returns the import. */
export async function uploadRows(
  by: ApiClient,
  rows: readonly ListRow[],
  sourceId?: string,
): Promise<JobImport> {
  const response = await upload(by, toCsv(rows), sourceId === undefined ? {} : { sourceId });
  if (response.statusCode !== 200) throw new Error(`Not uploaded: ${response.body}`);
  return response.json().import;
}

export const getImport = async (by: ApiClient, id: string) => (await by.get(`/job-imports/${id}`)).json();

export const listErrors = async (by: ApiClient, id: string) =>
  (await by.get(`/job-imports/${id}/errors`)).json().errors;

/** Runs an import, or its trial, to its end; returns it. */
export async function runImport(
  test: Pick<TestApp, 'runTasks'>,
  by: ApiClient,
  id: string,
  isTrial = false,
): Promise<JobImport> {
  const response = await by.post(`/job-imports/${id}/run`, { isTrial });
  if (response.statusCode !== 200) throw new Error(`Not started: ${response.body}`);
  await test.runTasks();
  return (await getImport(by, id)).import;
}

/** Uploads and publishes rows; returns the finished import. */
export const importRows = async (
  test: Pick<TestApp, 'runTasks'>,
  by: ApiClient,
  rows: readonly ListRow[],
  sourceId?: string,
): Promise<JobImport> => runImport(test, by, (await uploadRows(by, rows, sourceId))._id);

/** The vacancies of an owner by their titles. */
export async function listOwnJobs(
  by: ApiClient,
): Promise<Map<string, { _id: string; status: string; salary: number | null }>> {
  const { jobs } = (await by.get('/jobs/myjobs?page=1')).json();
  return new Map(jobs.map((job: { title: string }) => [job.title, job]));
}
