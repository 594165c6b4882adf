import { CV_OPENINGS_SHOWN, CV_TIDY_MINUTES, cvFileName } from '@uneed/domain/applications/cv.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { Counter } from '../../platform/http/limits.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { lockUser } from '../accounts/accounts.commands.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { type CvRow, currentCv, openingsOf, sentCv } from './cvs.reader.ts';
import * as repository from './cvs.repository.ts';
import { readPdf } from './pdf.ts';

const FOLDER = 'cvs';
const TIDY_BATCH = 100;

type Dependencies = {
  database: Database;
  clock: Clock;
  storage: Storage;
  files: StoredFiles;
  uploads: Counter;
};
type Upload = { cv: string; fileName?: string | undefined };
/** A file as it is handed out. */
export type CvFile = { fileName: string; bytes: Buffer };

export type CvsService = ReturnType<typeof createCvs>;

const storedName = (id: Id) => `${id}.pdf`;

export function createCvs({ database, clock, storage, files, uploads }: Dependencies) {
  /** Reads and stores a PDF that belongs to nothing yet: what nobody takes up is tidied away. 413, 415, 429. */
  async function store(ownerId: Id, { cv, fileName = '' }: Upload): Promise<CvRow> {
    const bytes = readPdf(cv);
    await uploads.count(ownerId);
    const row = { id: newId(), fileName: cvFileName(fileName), size: bytes.length, uploadedAt: clock.now() };
    const name = storedName(row.id);
    await files.store(FOLDER, [{ name, bytes, type: 'application/pdf' }]);
    await database.transaction(async (tx) => {
      await files.claim(tx, FOLDER, [name]);
      await repository.insertCv(tx, { ...row, ownerId });
    });
    return row;
  }

  /** Makes a stored CV the one for the next time. Holds the person's row until the transaction ends. */
  async function keep(tx: Tx, ownerId: Id, id: Id): Promise<void> {
    if (!(await lockUser(tx, ownerId))) throw unauthenticated();
    await repository.makeCurrent(tx, ownerId, id);
  }

  async function fileOf({ id, fileName }: CvRow): Promise<CvFile> {
    const bytes = await storage.get(FOLDER, storedName(id));
    if (!bytes) throw notFound('No encontramos este CV');
    return { fileName, bytes };
  }

  return {
    store,
    keep,

    /** The CV kept for the next time, if any, and who opened those that were sent. */
    async look(ownerId: Id) {
      const [cv, openings] = await Promise.all([
        currentCv(database.db, ownerId),
        openingsOf(database.db, ownerId, CV_OPENINGS_SHOWN),
      ]);
      return { cv, openings };
    },

    async replace(ownerId: Id, upload: Upload): Promise<CvRow> {
      const cv = await store(ownerId, upload);
      await database.transaction((tx) => keep(tx, ownerId, cv.id));
      return cv;
    },

    forget: (ownerId: Id) => database.transaction((tx) => repository.forgetCurrent(tx, ownerId)),

    /** One's own file; 404 when none is kept. */
    async openOwn(ownerId: Id): Promise<CvFile> {
      const cv = await currentCv(database.db, ownerId);
      if (!cv) throw notFound('No encontramos este CV');
      return fileOf(cv);
    },

    /** The file that went with an application, for the candidate and the owner of the vacancy; 404 for anybody else. */
    async openSent(actor: Pick<Actor, 'id'>, jobId: Id, candidateId: Id): Promise<CvFile> {
      const cv = await sentCv(database.db, jobId, candidateId);
      const isOwner = cv?.jobOwnerId === actor.id;
      if (!cv || (!isOwner && candidateId !== actor.id)) throw notFound('No encontramos este CV');
      const file = await fileOf(cv);
      if (isOwner) {
        const opening = { cvId: cv.id, jobId, viewerId: actor.id };
        await database.transaction((tx) => repository.noteOpening(tx, opening, clock.now()));
      }
      return file;
    },

    /** Removes files that nothing belongs to any more: replaced, withdrawn, or never taken up. */
    async tidy(): Promise<void> {
      const before = addMinutes(clock.now(), -CV_TIDY_MINUTES);
      for (let removed = TIDY_BATCH; removed === TIDY_BATCH; ) {
        removed = await database.transaction(async (tx) => {
          const ids = await repository.lockForsaken(tx, before, TIDY_BATCH);
          await repository.deleteCvs(tx, ids);
          await files.release(tx, FOLDER, ids.map(storedName));
          return ids.length;
        });
      }
    },
  };
}
