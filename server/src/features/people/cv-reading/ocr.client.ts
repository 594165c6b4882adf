import { execFile } from 'node:child_process';
import { CV_PHOTO_READ_SECONDS } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';

/** Text recognition of photos, by Debian's `tesseract-ocr` with Spanish. */
export type Ocr = {
  /** Whether the program and its Spanish are installed here. */
  isAvailable(): Promise<boolean>;
  /** Returns what tesseract writes as TSV; undefined if it takes too long or fails. */
  read(image: Buffer): Promise<string | undefined>;
};

const PROGRAM = 'tesseract';
const OUTPUT_MAX_BYTES = 8 * 1024 * 1024;
const ASK_TIMEOUT_MS = 5_000;
/** Automatic segmentation of the page, without its orientation: the photo is upright. */
const READ_ARGUMENTS = ['stdin', 'stdout', '-l', 'spa', '--psm', '3', 'tsv'];

function run(
  args: string[],
  timeout: number,
  input: Uint8Array = new Uint8Array(),
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = {
      timeout,
      killSignal: 'SIGKILL' as const,
      maxBuffer: OUTPUT_MAX_BYTES,
      // One processor: requests of others go on.
      env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' },
    };
    const child = execFile(PROGRAM, args, options, (error, stdout) => resolve(error ? undefined : stdout));
    // It may end before it has read everything, and it may be missing.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Asks at the first use whether tesseract is installed. */
export function createOcr(): Ocr {
  let isAvailable: Promise<boolean> | undefined;
  return {
    isAvailable() {
      isAvailable ??= run(['--list-langs'], ASK_TIMEOUT_MS).then((languages = '') =>
        /^spa$/m.test(languages),
      );
      return isAvailable;
    },
    read: (image) => run(READ_ARGUMENTS, CV_PHOTO_READ_SECONDS * 1000, image),
  };
}
