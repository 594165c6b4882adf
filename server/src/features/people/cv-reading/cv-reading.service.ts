import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  CV_NONE_STORED_TEXT,
  CV_ONE_FILE_TEXT,
  CV_PHOTOS_MAX,
  CV_TOO_MANY_PHOTOS_TEXT,
  type CvFormat,
} from '@uneed/domain/people/cv/cv.rules.ts';
import {
  CV_PHOTO_READ_MAX_SIDE_PX,
  CV_PHOTOS_UNAVAILABLE_TEXT,
  CV_READ_TIMEOUT_SECONDS,
  CV_READS_BUSY_TEXT,
  CV_READS_QUEUE_MAX,
  CV_TOO_COMPLICATED_TEXT,
} from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import type { Vocabulary } from '@uneed/domain/people/occupations/vocabulary.ts';
import { AppError, notFound, unavailable } from '../../../platform/http/app-error.ts';
import type { Counter } from '../../../platform/http/limits.ts';
import { createFairQueue } from '../../../platform/media/fair-queue.ts';
import type { Images } from '../../../platform/media/images.ts';
import { createProcessPool } from '../../../platform/process-pool.ts';
import { parseCv } from '../cv/cv.parser.ts';
import type { Ocr } from './ocr.client.ts';
import { readOcrLines } from './ocr-lines.parser.ts';
import type { ReadCvResult, ReadCvTask } from './read-cv.parser.ts';
import { createCvWords } from './recognition/cv-words.parser.ts';

type CvDocument = { bytes: Uint8Array; format: CvFormat };

type Dependencies = {
  images: Images;
  ocr: Ocr;
  /** Counts what each user has read. */
  reads: Counter;
  getVocabulary: () => Vocabulary;
  /** Rejects with 404 if the user has none. */
  openStoredCv: (userId: Id) => Promise<CvDocument>;
};

const OWN_QUEUE_MAX = 1;
const RETRY_AFTER_SECONDS = 3;

const isPhoto = (dataUrl: string): boolean => dataUrl.startsWith('data:image/');
const tooComplicated = () => new AppError('TOO_LARGE', CV_TOO_COMPLICATED_TEXT);

/** One CV is read at a time; photos, which take longer, have a queue of their own. */
const createQueue = () =>
  createFairQueue({
    maxWaiting: CV_READS_QUEUE_MAX,
    maxPerOwner: OWN_QUEUE_MAX,
    ownerError: () =>
      new AppError('TOO_MANY', CV_READS_BUSY_TEXT, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
    fullError: () => unavailable(CV_READS_BUSY_TEXT),
  });

/** Reads CVs for their owners. Stores nothing, and nothing of a file is in a log. */
export function createCvReading({ images, ocr, reads, getVocabulary, openStoredCv }: Dependencies) {
  const readInProcess = createProcessPool<ReadCvTask, ReadCvResult>(
    new URL('./read-cv.parser.ts', import.meta.url),
  );
  const enqueue = createQueue();
  const enqueuePhotos = createQueue();

  async function recognise(userId: Id, source: CvDocument | { lines: CvLine[] }): Promise<CvProposals> {
    const task = { ...source, words: createCvWords(getVocabulary()) };
    const result = await enqueue(userId, () =>
      readInProcess(task, AbortSignal.timeout(CV_READ_TIMEOUT_SECONDS * 1000)),
    );
    if (!result) throw tooComplicated();
    if ('error' in result) throw new AppError(result.error.code, result.error.message);
    return result.proposals;
  }

  /** Re-encodes a photo and recognises its text. */
  async function readPhoto(userId: Id, photo: string): Promise<string> {
    const kind = { sizes: [CV_PHOTO_READ_MAX_SIDE_PX], square: false } as const;
    const [version] = (await images.read(userId, photo, kind)).versions;
    const text = version && (await ocr.read(version.bytes));
    if (text === undefined) throw tooComplicated();
    return text;
  }

  async function readPhotos(userId: Id, photos: readonly string[]): Promise<CvLine[]> {
    if (!(await ocr.isAvailable())) throw new AppError('UNSUPPORTED_MEDIA', CV_PHOTOS_UNAVAILABLE_TEXT);
    if (photos.length > CV_PHOTOS_MAX) throw new AppError('TOO_LARGE', CV_TOO_MANY_PHOTOS_TEXT);
    return enqueuePhotos(userId, async () => {
      const pages: string[] = [];
      for (const photo of photos) pages.push(await readPhoto(userId, photo));
      return readOcrLines(pages);
    });
  }

  async function openStored(userId: Id): Promise<CvDocument> {
    return openStoredCv(userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw notFound(CV_NONE_STORED_TEXT);
      throw error;
    });
  }

  return {
    readsPhotos: () => ocr.isAvailable(),

    /** Returns what was recognised in a document, in photos, or without files in the stored CV. Throws 404, 413, 415, 429, 503. */
    async read(userId: Id, files: readonly string[]): Promise<CvProposals> {
      const [file, ...others] = files;
      const photos = files.filter(isPhoto);
      if (photos.length < files.length && others.length > 0)
        throw new AppError('UNSUPPORTED_MEDIA', CV_ONE_FILE_TEXT);
      await reads.count(userId);
      if (file === undefined) return recognise(userId, await openStored(userId));
      if (photos.length > 0) return recognise(userId, { lines: await readPhotos(userId, photos) });
      return recognise(userId, parseCv(file));
    },
  };
}
