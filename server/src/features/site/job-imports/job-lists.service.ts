import {
  JOB_FEED_REDIRECTS_MAX,
  JOB_FEED_TIMEOUT_MS,
  JOB_FILE_FORMAT_TEXT,
  JOB_FILE_READ_SECONDS,
  JOB_FILE_TOO_COMPLICATED_TEXT,
  JOB_FILE_TOO_LARGE_TEXT,
  JOB_IMPORT_MAX_BYTES,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { AppError, invalid, unavailable } from '../../../platform/http/app-error.ts';
import { parseDataUrl } from '../../../platform/media/data-url.ts';
import { createFairQueue } from '../../../platform/media/fair-queue.ts';
import type { Outgoing, OutgoingResult } from '../../../platform/outgoing/outgoing.ts';
import { createProcessPool } from '../../../platform/process-pool.ts';
import type { JobFile } from './job-file.parser.ts';
import type { ReadJobFileResult, ReadJobFileTask } from './read-job-file.parser.ts';

const BUSY_TEXT = 'Estamos leyendo otros archivos. Intenta de nuevo en unos segundos.';
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 3;

export const FEED_REFUSED_TEXT =
  'No leemos listas de esta dirección. Usa una pública de internet que empiece con https://, en el puerto 443 u 8443.';

const FEED_FAILED_TEXTS = {
  timeout: `La dirección no respondió completa en ${JOB_FEED_TIMEOUT_MS / 1000} segundos`,
  tooLarge: JOB_FILE_TOO_LARGE_TEXT,
  tooManyRedirects: 'La dirección lleva a otra demasiadas veces',
  network: 'No pudimos conectar con la dirección',
} as const;

/** What a feed answered: a list, or that it is the same as before (null). */
type Fetched = { file: JobFile; etag: string | null; lastModified: string | null } | null;
type KnownFeed = { url: string; etag: string | null; lastModified: string | null };

const HEADER_MAX_LENGTH = 200;

const toHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value.length <= HEADER_MAX_LENGTH ? value : null;

/** Throws 400 with the reason unless the feed answered with a list. */
function assertAnswered(
  result: OutgoingResult,
): asserts result is Extract<OutgoingResult, { status: 'answered' }> {
  if (result.status === 'refused') throw invalid(FEED_REFUSED_TEXT, { url: FEED_REFUSED_TEXT });
  const text =
    result.status === 'failed'
      ? FEED_FAILED_TEXTS[result.reason]
      : result.code === 200 || result.code === 304
        ? null
        : `La dirección respondió ${result.code}`;
  if (text !== null) throw invalid(text, { url: text });
}

export type JobLists = ReturnType<typeof createJobLists>;

/** Reads lists of vacancies, of files and of feeds, one at a time in a separate process. */
export function createJobLists(outgoing: Outgoing) {
  const readInProcess = createProcessPool<ReadJobFileTask, ReadJobFileResult>(
    new URL('./read-job-file.parser.ts', import.meta.url),
  );
  const enqueue = createFairQueue({
    maxWaiting: QUEUE_MAX,
    maxPerOwner: 2,
    ownerError: () => new AppError('TOO_MANY', BUSY_TEXT, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
    fullError: () => unavailable(BUSY_TEXT),
  });

  /** Throws 400 with row and column for a damaged file, and 413 for one that takes too long. */
  async function read(ownerId: string, bytes: Buffer): Promise<JobFile> {
    const result = await enqueue(ownerId, () =>
      readInProcess({ bytes }, AbortSignal.timeout(JOB_FILE_READ_SECONDS * 1000)),
    );
    if (!result) throw new AppError('TOO_LARGE', JOB_FILE_TOO_COMPLICATED_TEXT);
    if ('error' in result) throw invalid(result.error, { file: result.error });
    return result.file;
  }

  return {
    mayReach: outgoing.mayReach,

    /** Reads a file that was sent as a data URL. Throws as `read`, 415 for what is none, and 413 beyond 10 MB. */
    readUpload(ownerId: string, dataUrl: string): Promise<JobFile> {
      const bytes = parseDataUrl(dataUrl);
      if (!bytes) throw new AppError('UNSUPPORTED_MEDIA', JOB_FILE_FORMAT_TEXT);
      if (bytes.length > JOB_IMPORT_MAX_BYTES) throw new AppError('TOO_LARGE', JOB_FILE_TOO_LARGE_TEXT);
      return read(ownerId, bytes);
    },

    /** Fetches a feed; null if it says that it is the same as last time. Throws as `read`, and 400 for an address that brings none. */
    async fetchFeed(ownerId: string, { url, etag, lastModified }: KnownFeed): Promise<Fetched> {
      const result = await outgoing.send(url, {
        method: 'GET',
        headers: {
          accept: 'text/csv, application/json, application/xml, text/xml, */*;q=0.5',
          ...(etag === null ? {} : { 'if-none-match': etag }),
          ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
        },
        timeoutMs: JOB_FEED_TIMEOUT_MS,
        maxBytes: JOB_IMPORT_MAX_BYTES,
        maxRedirects: JOB_FEED_REDIRECTS_MAX,
      });
      assertAnswered(result);
      if (result.code === 304) return null;
      const file = await read(ownerId, result.body);
      return {
        file,
        etag: toHeader(result.headers.etag),
        lastModified: toHeader(result.headers['last-modified']),
      };
    },
  };
}
