import { JOB_IMPORT_ROWS_MAX } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { listRow, toCsv } from './job-imports.factory.ts';

/** A damaged file: what is wrong with it, and its bytes. */
export type DamagedFile = { name: string; bytes: Uint8Array };

const ROWS = [listRow('A1'), listRow('A2', { Título: 'Ñ "entre comillas"' }), listRow('A3')];
const CSV = Buffer.from(toCsv(ROWS));
const JSON_FILE = Buffer.from(JSON.stringify({ jobs: ROWS }));
const XML_FILE = Buffer.from(
  `<?xml version="1.0"?><source>${ROWS.map((row) => `<job><title>${row.Código}</title><description><![CDATA[<p>Texto & más</p>]]></description></job>`).join('')}</source>`,
);

/** Writes rows as a workbook. */
export async function toXlsx(rows: readonly Record<string, string>[]): Promise<Uint8Array> {
  const header = Object.keys(rows[0] ?? {}).map((value) => ({ value }));
  const cells = rows.map((row) => Object.values(row).map((value) => ({ value })));
  return writeXlsxFile([header, ...cells]).toBuffer();
}

/** Packs files as fast as possible. */
const zip = (files: Zippable): Uint8Array => zipSync(files, { level: 1 });

/** A workbook with another text as its first sheet. */
async function withSheet(sheet: string): Promise<Uint8Array> {
  const files = unzipSync(await toXlsx(ROWS));
  return zip({ ...files, 'xl/worksheets/sheet1.xml': strToU8(sheet) });
}

const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A file cut off at some places. */
const cut = (name: string, bytes: Uint8Array, count: number): DamagedFile[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name} cut off ${index}`,
    bytes: bytes.slice(0, Math.floor((bytes.length * (index + 1)) / (count + 1))),
  }));

/** A file with one byte replaced, at some places. */
const flip = (name: string, bytes: Uint8Array, count: number, byte: number): DamagedFile[] =>
  Array.from({ length: count }, (_, index) => {
    const copy = Uint8Array.from(bytes);
    copy[Math.floor((bytes.length * (index + 1)) / (count + 1))] = byte;
    return { name: `${name} byte ${byte} at ${index}`, bytes: copy };
  });

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]><source><job><title>&j;</title></job></source>`;

/** Files that are not damaged but made to take memory or time; the last one ends its process. */
export const listBombs = async (): Promise<DamagedFile[]> => [
  { name: 'billion laughs', bytes: Buffer.from(LAUGHS) },
  { name: 'zip bomb', bytes: zip({ 'xl/workbook.xml': new Uint8Array(61 * 1024 * 1024) }) },
  { name: 'many empty lines', bytes: Buffer.from(`Código,Título\n${'\n'.repeat(300_000)}`) },
  { name: 'many commas', bytes: Buffer.from(`${','.repeat(300_000)}x`) },
  { name: 'deep json', bytes: Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) },
  { name: 'deep xml', bytes: Buffer.from(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`) },
  { name: 'too many rows', bytes: Buffer.from(`Código\n${'A1\n'.repeat(JOB_IMPORT_ROWS_MAX + 1)}`) },
  { name: 'many empty rows', bytes: await withSheet(sheetOf('<row/>'.repeat(100_000))) },
  {
    name: 'cell in the last corner',
    bytes: await withSheet(sheetOf(`<row r="1048576">${text('XFD1048576', 'x')}</row>`)),
  },
];

/** Damaged files of every format. */
export async function listDamagedFiles(): Promise<DamagedFile[]> {
  const xlsx = await toXlsx(ROWS);
  return [
    ...[CSV, JSON_FILE, XML_FILE, xlsx].flatMap((bytes, index) => {
      const name = ['csv', 'json', 'xml', 'xlsx'][index] ?? '';
      return [
        ...cut(name, bytes, 20),
        ...flip(name, bytes, 12, 0),
        ...flip(name, bytes, 12, 0x22),
        ...flip(name, bytes, 12, 0xff),
      ];
    }),
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'spaces', bytes: Buffer.from(' \n\t\n') },
    { name: 'header only', bytes: Buffer.from('Código,Título') },
    { name: 'binary', bytes: Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256) },
    { name: 'pdf', bytes: Buffer.from('%PDF-1.7\n\0\0\0\0\0\0\0\0\0\0\0\0') },
    { name: 'old excel', bytes: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]) },
    { name: 'zip of something else', bytes: zipSync({ 'a.txt': strToU8('hola') }) },
    { name: 'json of a number', bytes: Buffer.from('[1, 2, "x", null]') },
    { name: 'json without a list', bytes: Buffer.from('{"a": 1}') },
    { name: 'xml without a list', bytes: Buffer.from('<source></source>') },
    { name: 'html', bytes: Buffer.from('<!DOCTYPE html><html><body>Hola</body></html>') },
    {
      name: 'formulas without values',
      bytes: await withSheet(sheetOf('<row r="1"><c r="A1"><f>1+1</f></c></row>')),
    },
    {
      name: 'error cells',
      bytes: await withSheet(sheetOf('<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>')),
    },
  ];
}
