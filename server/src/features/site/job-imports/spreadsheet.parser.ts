import { JOB_FILE_TOO_COMPLICATED_TEXT } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { columnLetters, createTable, type JobFile, JobFileError } from './job-file.parser.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** Returns the delimiter that stands most often in the first line, outside of quotes. */
function findDelimiter(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads CSV with a header. Throws `JobFileError` with the row for a quote that does not end. */
export function readCsv(text: string): JobFile {
  const table = createTable();
  let row = 0;
  try {
    parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { records, empty_lines }) => {
        row = records + empty_lines;
        table.add(row, cells);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const column = typeof error.column === 'number' ? columnLetters(error.column + 1) : undefined;
    throw new JobFileError(
      isOpen ? 'Hay unas comillas que se abren y no se cierran' : 'Hay unas comillas mal puestas',
      { row: row + 1, ...(column === undefined ? {} : { column }) },
    );
  }
  return { ...table.finish(), areRecords: false };
}

const XLSX_MAX_MB = 60;

/** Adds up what the archive says of its files. What it says may be wrong: the process that reads it has a limit of memory. */
function assertWorkbook(bytes: Uint8Array): void {
  let size = 0;
  let isWorkbook = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize;
        isWorkbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
  } catch {
    throw new JobFileError('El archivo de Excel está dañado o incompleto. Guárdalo otra vez, o como CSV.');
  }
  if (!isWorkbook) throw new JobFileError('Este archivo no es un libro de Excel (.xlsx)');
  if (size > XLSX_MAX_MB * 1024 * 1024) throw new JobFileError(JOB_FILE_TOO_COMPLICATED_TEXT);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}

/** Reads the first sheet of a workbook. A formula is the value that the file keeps of it, merged cells are the first of them. */
export async function readXlsx(bytes: Uint8Array): Promise<JobFile> {
  assertWorkbook(bytes);
  const rows: unknown[][] = await readSheet(Buffer.from(bytes)).catch(() => {
    throw new JobFileError('No pudimos leer la primera hoja del libro. Guárdalo otra vez, o como CSV.');
  });
  const table = createTable();
  for (const [index, cells] of rows.entries()) table.add(index + 1, cells.map(toText));
  return { ...table.finish(), areRecords: false };
}
