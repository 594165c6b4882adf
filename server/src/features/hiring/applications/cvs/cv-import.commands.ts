import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Storage } from '../../../../platform/media/storage.ts';
import { insertCv } from './cvs.repository.ts';
import { CV_FOLDER, toStoredName } from './cvs.service.ts';

/** A PDF that becomes the stored CV of its owner. */
export type ImportedCv = { id: Id; ownerId: Id; fileName: string; uploadedAt: Date; bytes: Buffer };

/** Stores the files of CVs, before the transaction that imports them. */
export async function storeCvFiles(storage: Storage, cvs: readonly ImportedCv[]): Promise<void> {
  for (const { id, bytes } of cvs)
    await storage.put(CV_FOLDER, toStoredName({ id, format: 'pdf' }), bytes, 'application/pdf');
}

/** Inserts CVs as they are (the demo content); their owners have none yet. */
export async function importCvs(tx: Tx, cvs: readonly ImportedCv[]): Promise<void> {
  for (const { bytes, ...cv } of cvs) await insertCv(tx, { ...cv, size: bytes.length, isCurrent: true });
}
