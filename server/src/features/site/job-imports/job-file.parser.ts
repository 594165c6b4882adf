import { JOB_DESCRIPTION_MAX_HTML } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { cleanText } from '@uneed/domain/kernel/text.ts';
import {
  JOB_FILE_EMPTY_TEXT,
  JOB_FILE_TOO_COMPLICATED_TEXT,
  JOB_FILE_TOO_MANY_ROWS_TEXT,
  JOB_IMPORT_COLUMN_MAX_LENGTH,
  JOB_IMPORT_COLUMNS_MAX,
  JOB_IMPORT_ROWS_MAX,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';

/** A row of a file: its number, as the program shows it that made the file, and a text for each column. */
export type FileRow = {
  row: number;
  cells: string[];
  /** What is wrong with the row as a whole, for its owner. */
  problem: string | null;
};

/** A list of vacancies, in whatever format. */
export type JobFile = {
  columns: string[];
  rows: FileRow[];
  /** Whether the rows are records, which leave out what is empty, so that a column may be in none of them. */
  areRecords: boolean;
};

/** Why a file is refused, for its owner, with the place in the file if there is one. */
export class JobFileError extends Error {
  constructor(message: string, place: { row?: number; column?: string | number } = {}) {
    const { row, column } = place;
    const where = [
      row === undefined ? null : `fila ${row}`,
      column === undefined ? null : `columna ${typeof column === 'number' ? column : `«${column}»`}`,
    ].filter((part) => part !== null);
    super(where.length === 0 ? message : `${message} (${where.join(', ')})`);
  }
}

/** The name of a column as spreadsheets show it: 1 is A, 27 is AA. */
export function columnLetters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? last : `${columnLetters(Math.floor((number - 1) / 26))}${last}`;
}

/** The longest cell is a description with its markup. */
const CELL_MAX_LENGTH = JOB_DESCRIPTION_MAX_HTML;
/** Characters of all cells together: a small file may repeat a long text in each row. */
const FILE_MAX_LENGTH = 30_000_000;

const isBlank = (text: string): boolean => text.trim() === '';

/** Names columns: each once, one without a name by its letter. */
function nameColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((text, index) => {
    const cut = [...cleanText(text).trim()].slice(0, JOB_IMPORT_COLUMN_MAX_LENGTH - 5).join('');
    const name = cut === '' ? `Columna ${columnLetters(index + 1)}` : cut.replaceAll(/\s+/g, ' ');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** What is wrong with a row as a whole: a value beyond the last column, or one that is too long for any field. */
function findProblem(cells: readonly string[], columns: number): string | null {
  const beyond = cells.findIndex((cell, index) => index >= columns && !isBlank(cell));
  if (beyond >= 0) return `Hay un valor en la columna ${columnLetters(beyond + 1)}, que no tiene título`;
  const long = cells.findIndex((cell) => cell.length > CELL_MAX_LENGTH);
  return long < 0 ? null : `El texto de la columna ${columnLetters(long + 1)} es demasiado largo`;
}

/**
 * Collects the rows of a table, the first one with text as the names of its columns; empty rows count for the numbers only. Throws
 * `JobFileError` for too many rows or columns.
 */
export function createTable() {
  let columns: string[] | undefined;
  const rows: FileRow[] = [];
  let length = 0;

  function addHeader(row: number, cells: readonly string[]): void {
    const length = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (length > JOB_IMPORT_COLUMNS_MAX)
      throw new JobFileError(`La lista tiene más de ${JOB_IMPORT_COLUMNS_MAX} columnas`, { row });
    columns = nameColumns(cells.slice(0, length));
  }

  return {
    add(row: number, cells: readonly string[]): void {
      if (cells.every(isBlank)) return;
      if (columns === undefined) {
        addHeader(row, cells);
        return;
      }
      if (rows.length === JOB_IMPORT_ROWS_MAX) throw new JobFileError(JOB_FILE_TOO_MANY_ROWS_TEXT, { row });
      length += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (length > FILE_MAX_LENGTH) throw new JobFileError(JOB_FILE_TOO_COMPLICATED_TEXT, { row });
      rows.push({
        row,
        cells: columns.map((_, index) => cleanText((cells[index] ?? '').slice(0, CELL_MAX_LENGTH))),
        problem: findProblem(cells, columns.length),
      });
    },
    finish(): Omit<JobFile, 'areRecords'> {
      if (columns === undefined || rows.length === 0) throw new JobFileError(JOB_FILE_EMPTY_TEXT, { row: 1 });
      return { columns, rows };
    },
  };
}
