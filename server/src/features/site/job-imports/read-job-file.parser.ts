import {
  JOB_FILE_FORMAT_TEXT,
  JOB_FILE_READ_MEMORY_MB,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { limitProcessMemory } from '../../../platform/process-memory.ts';
import { type JobFile, JobFileError } from './job-file.parser.ts';
import { readJobFileBytes } from './job-file-bytes.parser.ts';

export type ReadJobFileTask = { bytes: Uint8Array };
export type ReadJobFileResult = { file: JobFile } | { error: string };

limitProcessMemory(JOB_FILE_READ_MEMORY_MB);

/** Reads a list of vacancies. Runs in a separate process, which is stopped when it takes too long or too much memory. */
export default async function readJobFile({ bytes }: ReadJobFileTask): Promise<ReadJobFileResult> {
  try {
    return { file: await readJobFileBytes(bytes) };
  } catch (error) {
    // What a library fails on is the file: nothing else is read here.
    return { error: error instanceof JobFileError ? error.message : JOB_FILE_FORMAT_TEXT };
  }
}
