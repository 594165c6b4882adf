import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  CV_MIME_TYPES,
  CV_VIEWS_MAX,
  type CvFormat,
  toCvFileName,
  UNCLAIMED_CV_MINUTES,
} from '@uneed/domain/people/cv/cv.rules.ts';
import type { MadeCvOptions } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { Counter } from '../../../../platform/http/limits.ts';
import type { Storage } from '../../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { parseCv } from '../../../people/cv/cv.parser.ts';
import type { CvMaker } from '../../../people/cv/made-cv.commands.ts';
import type { StoredFiles } from '../../../people/media/stored-files.commands.ts';
import { recordSeen } from '../applications.commands.ts';
import { resolveApplicant } from '../blind/applicant-ids.reader.ts';
import { isWithheldRow } from '../blind/identity.presenter.ts';
import { type CvRow, findSentCv, findStoredCv, listCvViews, parseCvFormat } from './cvs.reader.ts';
import * as repository from './cvs.repository.ts';

/** Storage folder of the CVs. */
export const CV_FOLDER = 'cvs';
const DELETE_BATCH_SIZE = 100;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  storage: Storage;
  files: StoredFiles;
  uploads: Counter;
  maker: CvMaker;
};
type Upload = { cv: string; fileName?: string | undefined };
/** A file to download. */
export type CvFile = { fileName: string; format: CvFormat; bytes: Buffer };

export type CvsService = ReturnType<typeof createCvs>;

/** Returns the name of a CV's file in the storage. */
export const toStoredName = ({ id, format }: { id: Id; format: string }) => `${id}.${parseCvFormat(format)}`;

export function createCvs({ database, clock, queue, storage, files, uploads, maker }: Dependencies) {
  /** Stores a file. If nothing uses it afterwards, `deleteUnused` deletes it. */
  async function storeFile(ownerId: Id, { fileName, format, bytes }: CvFile): Promise<CvRow> {
    const row = { id: newId(), fileName, format, size: bytes.length, uploadedAt: clock.now() };
    const name = toStoredName(row);
    await files.store(CV_FOLDER, [{ name, bytes, type: CV_MIME_TYPES[format] }]);
    await database.transaction(async (tx) => {
      await files.claim(tx, CV_FOLDER, [name]);
      await repository.insertCv(tx, { ...row, ownerId });
    });
    return row;
  }

  /** Parses and stores a CV, see `storeFile`. Throws 413, 415, 429. */
  async function store(ownerId: Id, { cv, fileName = '' }: Upload): Promise<CvRow> {
    const { bytes, format } = parseCv(cv);
    await uploads.count(ownerId);
    return storeFile(ownerId, { fileName: toCvFileName(fileName, format), format, bytes });
  }

  /**
   * Makes a PDF of the profile of work as it is now and stores it, see `storeFile`. It shows no other phone than that of the
   * application, which may be ''. Throws 409 for an empty profile, 429.
   */
  async function storeMade(ownerId: Id, options: MadeCvOptions, phone: string): Promise<CvRow> {
    await uploads.count(ownerId);
    return storeFile(ownerId, await maker.make(ownerId, 'pdf', options, phone));
  }

  /** Makes this the stored CV of the user, for the next application. Locks the user until the transaction ends. */
  async function setStored(tx: Tx, { ownerId, id }: { ownerId: Id; id: Id }): Promise<void> {
    if (!(await lockUser(tx, ownerId))) throw unauthenticated();
    await repository.setStoredCv(tx, { ownerId, id });
  }

  async function readFile(cv: CvRow): Promise<CvFile> {
    const bytes = await storage.get(CV_FOLDER, toStoredName(cv));
    if (!bytes) throw notFound('No encontramos este CV');
    return { fileName: cv.fileName, format: parseCvFormat(cv.format), bytes };
  }

  return {
    store,
    storeMade,
    setStored,

    /** Returns the stored CV, if any, and who opened the CVs that were sent. */
    async getStored(ownerId: Id) {
      const [cv, openings] = await Promise.all([
        findStoredCv(database.db, ownerId),
        listCvViews(database.db, ownerId, CV_VIEWS_MAX),
      ]);
      return { cv, openings };
    },

    async replaceStored(ownerId: Id, upload: Upload): Promise<CvRow> {
      const cv = await store(ownerId, upload);
      await database.transaction((tx) => setStored(tx, { ownerId, id: cv.id }));
      return cv;
    },

    deleteStored: (ownerId: Id) => database.transaction((tx) => repository.clearStoredCv(tx, ownerId)),

    /** Returns the file of the stored CV. Throws 404 if there is none. */
    async openStored(ownerId: Id): Promise<CvFile> {
      const cv = await findStoredCv(database.db, ownerId);
      if (!cv) throw notFound('No encontramos este CV');
      return readFile(cv);
    },

    /** Returns the file sent with an application, for the candidate and the job's owner. Throws 404 for any other user. */
    async openSent(actor: Pick<Actor, 'id'>, ref: { jobId: Id; candidateId: Id }): Promise<CvFile> {
      const { jobId, candidateId } = await resolveApplicant(database.db, actor, ref);
      const cv = await findSentCv(database.db, { jobId, candidateId });
      // The owner of a removed job sees its applicants no more, and that of a blind one not yet.
      const isOwner = cv?.jobOwnerId === actor.id && cv.jobModeration !== 'removed' && !isWithheldRow(cv);
      if (!cv || (!isOwner && candidateId !== actor.id)) throw notFound('No encontramos este CV');
      const file = await readFile(cv);
      if (isOwner) {
        const opening = { cvId: cv.id, jobId, viewerId: actor.id };
        await database.transaction(async (tx) => {
          await repository.recordCvView(tx, opening, clock.now());
          await recordSeen(tx, queue, { jobId, candidateId, ownerId: actor.id }, clock.now());
        });
      }
      return file;
    },

    /** Deletes files that nothing uses any more: replaced, withdrawn, or never sent. */
    async deleteUnused(): Promise<void> {
      const before = addMinutes(clock.now(), -UNCLAIMED_CV_MINUTES);
      for (let deleted = DELETE_BATCH_SIZE; deleted === DELETE_BATCH_SIZE; ) {
        deleted = await database.transaction(async (tx) => {
          const unused = await repository.lockUnusedCvs(tx, before, DELETE_BATCH_SIZE);
          await repository.deleteCvs(
            tx,
            unused.map(({ id }) => id),
          );
          await files.release(tx, CV_FOLDER, unused.map(toStoredName));
          return unused.length;
        });
      }
    },
  };
}
