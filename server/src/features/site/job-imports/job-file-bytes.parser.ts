import { isZip } from '@uneed/domain/people/media/media.rules.ts';
import { JOB_FILE_FORMAT_TEXT } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { type JobFile, JobFileError } from './job-file.parser.ts';
import { readJson, readXml } from './records.parser.ts';
import { readCsv, readXlsx } from './spreadsheet.parser.ts';

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Decodes a text file: by its byte order mark, else as UTF-8, else as Windows-1252, in which spreadsheets save CSV. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** More characters than this that no text has are another kind of file. */
const CONTROLS_MAX = 10;

function readText(text: string): JobFile {
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  if (controls > CONTROLS_MAX) throw new JobFileError(JOB_FILE_FORMAT_TEXT);
  const start = text.trimStart();
  if (start.startsWith('<')) return readXml(start);
  if (start.startsWith('[') || start.startsWith('{')) return readJson(text);
  return readCsv(text);
}

/** Reads a list of vacancies of any format, which its bytes say. Throws `JobFileError`. */
export async function readJobFileBytes(bytes: Uint8Array): Promise<JobFile> {
  if (startsWith(bytes, OLD_OFFICE))
    throw new JobFileError(
      'Este Excel tiene contraseña o es de un formato antiguo (.xls). Guárdalo como .xlsx sin contraseña.',
    );
  return isZip(bytes) ? readXlsx(bytes) : readText(decodeText(bytes));
}
