import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createProcessPool } from '../../../platform/process-pool.ts';
import { listBombs, listDamagedFiles, toXlsx } from './damaged-files.factory.ts';
import { JobFileError } from './job-file.parser.ts';
import { readJobFileBytes } from './job-file-bytes.parser.ts';
import { listRow, toCsv } from './job-imports.factory.ts';
import type { ReadJobFileResult, ReadJobFileTask } from './read-job-file.parser.ts';

const read = (text: string) => readJobFileBytes(Buffer.from(text));
const readInProcess = createProcessPool<ReadJobFileTask, ReadJobFileResult>(
  new URL('./read-job-file.parser.ts', import.meta.url),
);

const SAMPLES = new URL('../../../../../web/public/ejemplos/', import.meta.url);

it.each(['vacantes.csv', 'vacantes.json', 'vacantes.xml', 'vacantes.xlsx'])(
  'the sample %s has the rows of the others',
  async (name) => {
    const { rows } = await readJobFileBytes(await readFile(new URL(name, SAMPLES)));
    expect(rows).toHaveLength(5);
    expect(rows.map(({ cells }) => cells.includes('T-003')).indexOf(true)).toBe(2);
  },
);

it('a list is the same in every encoding and with every delimiter', async () => {
  const rows = [listRow('Ñ1', { Título: 'Niñera "de día"; con puntuación, y más' })];
  const csv = toCsv(rows);
  const expected = await read(csv);
  expect(expected.rows[0]?.row).toBe(2);
  const plain = csv.replace('\ufeff', '');
  const files = [
    Buffer.from(plain, 'latin1'),
    Buffer.from(`\ufeff${plain}`, 'utf16le'),
    Buffer.from(plain.replaceAll('\n', '\r\n')),
    await toXlsx(rows),
    Buffer.from(JSON.stringify(rows)),
  ];
  for (const bytes of files) {
    const { columns, rows: found } = await readJobFileBytes(bytes);
    expect(columns).toEqual(expected.columns);
    expect(found[0]?.cells).toEqual(expected.rows[0]?.cells);
  }
  expect(await read('a;b\n1;"2,5"\n')).toMatchObject({
    columns: ['a', 'b'],
    rows: [{ cells: ['1', '2,5'] }],
  });
});

it('empty rows count, columns get names, and a value without a column is named', async () => {
  const { columns, rows } = await read('Código,Código,,x\n\n1,2,3,4,5\n');
  expect(columns).toEqual(['Código', 'Código (2)', 'Columna C', 'x']);
  expect(rows).toEqual([
    { row: 3, cells: ['1', '2', '3', '4'], problem: 'Hay un valor en la columna E, que no tiene título' },
  ]);
});

it('no damaged file ends in another error, and what can be read has rows and columns', async () => {
  const files = await listDamagedFiles();
  expect(files.length).toBeGreaterThan(200);
  for (const { name, bytes } of files) {
    const result = await readJobFileBytes(bytes).catch((error: unknown) => error);
    if (result instanceof Error) expect([name, result]).toEqual([name, expect.any(JobFileError)]);
    else
      expect([name, result]).toMatchObject([name, { columns: expect.any(Array), rows: expect.any(Array) }]);
  }
});

it('an XML may have the word DOCTYPE in a text', async () => {
  const { rows } = await read('<source><job><a><![CDATA[<!DOCTYPE html> hola]]></a></job></source>');
  expect(rows[0]?.cells).toEqual(['<!DOCTYPE html> hola']);
});

it('a list of too many numbers, or with one long text in each row, is refused', async () => {
  const tooMany = JSON.stringify([{ a: 'x' }, ...Array(10_001).fill(0)]);
  await expect(read(tooMany)).rejects.toThrow('más de 10,000 vacantes');
  const long = JSON.stringify(Array(301).fill({ a: 'x'.repeat(100_000) }));
  await expect(read(long)).rejects.toThrow('tarda demasiado');
});

it('the place of the damage is named', async () => {
  const errorOf = (text: string) => read(text).catch((error: Error) => error.message);
  expect(await errorOf('a,b\n1,2\n3,"4\n')).toContain('(fila 3, columna «B»)');
  expect(await errorOf('[\n {"a": 1},\n {"a" 2}]')).toContain('(fila 3, columna 7)');
  expect(await errorOf('<source>\n<job><a>1</b></job></source>')).toContain('fila 2');
  expect(await errorOf('<source>\n<!ENTITY a "b">')).toContain('(fila 2, columna 1)');
});

it('files that would take all memory or time end as too complicated, or as damaged', async () => {
  for (const { name, bytes } of await listBombs()) {
    const result = await readInProcess({ bytes }, AbortSignal.timeout(30_000));
    expect([name, result === undefined || 'error' in result]).toEqual([name, true]);
  }
}, 120_000);
