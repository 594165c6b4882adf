import {
  JOB_FILE_TOO_MANY_ROWS_TEXT,
  JOB_IMPORT_ROWS_MAX,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createTable, type FileRow, type JobFile, JobFileError } from './job-file.parser.ts';

/** The line and the column of a place in a text, from 1. */
function placeOf(text: string, position: number): { row: number; column: number } {
  const lines = text.slice(0, position).split('\n');
  return { row: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Elements that are one vacancy, where there is only one of them. */
const ITEM_NAMES = ['job', 'jobs', 'vacante', 'vacantes', 'item', 'offer'];

/** Levels of elements around the vacancies, as `rss`, `channel` and `item`. */
const DEPTH_MAX = 4;

/** Returns the first list of records in a document; an element on its own is a list of one if its name says that it is a vacancy. */
function findItems(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isFields(value) || depth === DEPTH_MAX) return undefined;
  const list = Object.values(value).find((each) => Array.isArray(each) && each.some(isFields));
  if (Array.isArray(list)) return list;
  for (const [name, inner] of Object.entries(value)) {
    const items = findItems(inner, depth + 1);
    if (items) return items;
    if (ITEM_NAMES.includes(name.toLowerCase()) && isFields(inner)) return [inner];
  }
  return undefined;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toCell).join('\n');
  if (isFields(value)) return toCell(value['#text']);
  return String(value);
}

/** The fields of a record, those of a record inside of it as `outer.inner`. */
const flatten = (record: Fields): [string, string][] =>
  Object.entries(record).flatMap(([name, value]): [string, string][] =>
    isFields(value) && !('#text' in value)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, toCell(each)])
      : [[name, toCell(value)]],
  );

/** Makes a table of records: their fields are its columns, their numbers from 1 its rows. */
function readRecords(items: readonly unknown[] | undefined): JobFile {
  if (items && items.length > JOB_IMPORT_ROWS_MAX) throw new JobFileError(JOB_FILE_TOO_MANY_ROWS_TEXT);
  const records = (items ?? []).map((item) => (isFields(item) ? new Map(flatten(item)) : undefined));
  const names = [...new Set(records.flatMap((record) => [...(record?.keys() ?? [])]))];
  const table = createTable();
  table.add(0, names);
  const unreadable: FileRow[] = [];
  for (const [index, record] of records.entries()) {
    if (record)
      table.add(
        index + 1,
        names.map((name) => record.get(name) ?? ''),
      );
    else unreadable.push({ row: index + 1, cells: names.map(() => ''), problem: 'Esto no es una vacante' });
  }
  const { columns, rows } = table.finish();
  return { columns, rows: [...rows, ...unreadable].sort((a, b) => a.row - b.row), areRecords: true };
}

/** Reads JSON: a list of objects, or an object with one. Throws `JobFileError` with line and column for a damaged one. */
export function readJson(text: string): JobFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    throw new JobFileError(
      'El JSON está dañado o incompleto',
      placeOf(text, Number(position ?? text.length)),
    );
  }
  return readRecords(findItems(value));
}

const DAMAGED_XML_TEXT = 'El XML está dañado o incompleto';

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, htmlEntities: true });

/** Reads XML: the elements that repeat are the vacancies. A document with a DOCTYPE is refused: it may declare entities without end. */
export function readXml(text: string): JobFile {
  const markup = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, (section) => ' '.repeat(section.length));
  const doctype = markup.search(/<!(?:DOCTYPE|ENTITY)/i);
  if (doctype >= 0) throw new JobFileError('El XML no puede llevar DOCTYPE', placeOf(text, doctype));
  const result = XMLValidator.validate(text);
  if (result !== true)
    throw new JobFileError(DAMAGED_XML_TEXT, { row: result.err.line, column: result.err.col });
  let document: unknown;
  try {
    document = parser.parse(text);
  } catch {
    // The validator looks at less than the parser.
    throw new JobFileError(DAMAGED_XML_TEXT);
  }
  return readRecords(findItems(document));
}
