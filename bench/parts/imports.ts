import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_IMPORT_ROWS_MAX } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImport } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { stringify } from 'csv-stringify/sync';
import { atMost, type Result, unbudgeted } from '../support/result.ts';
import { sessionCookie } from '../support/seed.ts';
import { TITLES } from '../support/words.ts';

/** The seeded user who imports: a verified referent. */
const OWNER = 1;
const TEXT = 'Atiendes a los clientes, cuadras la caja al cerrar y ayudas con el inventario. '.repeat(8);

/** A list of vacancies; by default as many as a file may have. */
const buildList = ({ count = JOB_IMPORT_ROWS_MAX, pay = 25_000 } = {}): string =>
  stringify(
    Array.from({ length: count }, (_, n) => ({
      Código: `A${n}`,
      Título: TITLES[n % TITLES.length],
      Salario: pay,
      Provincia: 'Santiago',
      Categoría: 'Ventas y Comercial',
      Descripción: TEXT,
    })),
    { header: true },
  );

/** Sends a request of the owner and returns what the API answered; throws if it refused. */
async function call<Reply>(url: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: sessionCookie(OWNER), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

type ImportReply = { import: JobImport };

/** Uploads a list and publishes it; returns how many seconds the reading and the publishing took. */
async function importList(
  url: string,
  list: string,
): Promise<{ read: number; publish: number; done: JobImport }> {
  const start = performance.now();
  const file = `data:text/csv;base64,${Buffer.from(list).toString('base64')}`;
  const { sources } = await call<{ sources: { _id: string }[] }>(url, '/job-imports');
  const source = sources[0] ? { sourceId: sources[0]._id } : {};
  const uploaded = await call<ImportReply>(url, '/job-imports', { fileName: 'lista.csv', file, ...source });
  const read = performance.now();
  const path = `/job-imports/${uploaded.import._id}`;
  await call(url, `${path}/run`, { isTrial: false });
  for (;;) {
    const { import: item } = await call<ImportReply>(url, path);
    if (item.state !== 'running')
      return { read: (read - start) / 1000, publish: (performance.now() - read) / 1000, done: item };
    await sleep(500);
  }
}

/**
 * Measures how long a list of the maximum length takes to be read and published, the same list again, which changes nothing, one that
 * changes every vacancy, and one that has only the first one left.
 */
export async function measureImports({ url }: { url: string }): Promise<Result[]> {
  const list = buildList();
  const first = await importList(url, list);
  const again = await importList(url, list);
  const changing = await importList(url, buildList({ pay: 26_000 }));
  const closing = await importList(url, buildList({ count: 1, pay: 26_000 }));
  const counts = {
    created: first.done.counts.created,
    unchanged: again.done.counts.unchanged,
    changed: changing.done.counts.changed,
    closed: closing.done.counts.closed + 1,
  };
  if (Object.values(counts).some((count) => count !== JOB_IMPORT_ROWS_MAX))
    throw new Error(`Not all of ${JOB_IMPORT_ROWS_MAX}: ${JSON.stringify(counts)}`);
  const what = `import of ${JOB_IMPORT_ROWS_MAX.toLocaleString('en-US')} vacancies`;
  return [
    atMost(`${what}, reading`, first.read, 10, 's'),
    atMost(`${what}, publishing`, first.publish, 60, 's'),
    atMost(`${what}, the same list again`, again.publish, 20, 's'),
    unbudgeted(`${what}, every one changed`, changing.publish, 's'),
    unbudgeted(`${what}, all but one closed`, closing.publish, 's'),
  ];
}
