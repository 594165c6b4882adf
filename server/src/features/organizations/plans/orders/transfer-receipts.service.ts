import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  findTransferReceiptType,
  isTransferReceiptTooLarge,
  RECEIPT_IMAGE_MAX_SIDE_PX,
  type ReceiptFormat,
  TRANSFER_RECEIPT_TOO_LARGE_TEXT,
  TRANSFER_RECEIPT_TYPE_TEXT,
  TRANSFER_RECEIPTS_PER_HOUR,
  type TransferReceiptType,
} from '@uneed/domain/organizations/plans/transfer-receipt.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import type { Limits } from '../../../../platform/http/limits.ts';
import { parseDataUrl } from '../../../../platform/media/data-url.ts';
import type { Images } from '../../../../platform/media/images.ts';
import type { Storage } from '../../../../platform/media/storage.ts';
import type { StoredFiles } from '../../../people/media/stored-files.commands.ts';
import { toReceiptFormat } from './orders.presenter.ts';
import type { OrderRow } from './orders.reader.ts';
import { anonymizeOrders } from './orders.repository.ts';

/** Returns the bytes and the format of a receipt from a data URL. Checks the bytes, not the MIME type of the URL. Throws 413, 415. */
function parseTransferReceipt(dataUrl: string): { bytes: Buffer; type: TransferReceiptType } {
  const bytes = parseDataUrl(dataUrl);
  if (bytes && isTransferReceiptTooLarge(bytes.length))
    throw new AppError('TOO_LARGE', TRANSFER_RECEIPT_TOO_LARGE_TEXT);
  const type = bytes && findTransferReceiptType(bytes);
  if (!bytes || !type) throw new AppError('UNSUPPORTED_MEDIA', TRANSFER_RECEIPT_TYPE_TEXT);
  return { bytes, type };
}

/** Storage folder of the receipts of bank transfers. */
export const RECEIPT_FOLDER = 'receipts';

const IMAGE_KIND = { sizes: [RECEIPT_IMAGE_MAX_SIDE_PX], square: false } as const;
const MIME_TYPES: Record<ReceiptFormat, string> = { image: 'image/webp', pdf: 'application/pdf' };
const EXTENSIONS: Record<ReceiptFormat, string> = { image: 'webp', pdf: 'pdf' };

type Dependencies = { images: Images; limits: Limits; files: StoredFiles; storage: Storage };

/** A stored receipt. */
export type StoredReceipt = { name: string; format: ReceiptFormat };
/** A receipt to download. */
export type ReceiptFile = { bytes: Buffer; type: string; extension: string };

export type TransferReceipts = ReturnType<typeof createTransferReceipts>;

/** Receipts of bank transfers: images are re-encoded, PDFs are stored as they are and only ever downloaded. */
export function createTransferReceipts({ images, limits, files, storage }: Dependencies) {
  const uploads = limits.perRequest('transfer receipts', `${TRANSFER_RECEIPTS_PER_HOUR}/hour`);

  async function encode(ownerId: Id, dataUrl: string): Promise<{ bytes: Buffer; format: ReceiptFormat }> {
    const { bytes, type } = parseTransferReceipt(dataUrl);
    if (type === 'application/pdf') return { bytes, format: 'pdf' };
    const { versions } = await images.read(ownerId, dataUrl, IMAGE_KIND);
    const [image] = versions;
    if (!image) throw new Error('An image without versions');
    return { bytes: image.bytes, format: 'image' };
  }

  return {
    /** Stores a data URL before the transaction that claims it. 413 or 415 for an invalid file, 429 for too many. */
    async store(ownerId: Id, dataUrl: string): Promise<StoredReceipt> {
      await uploads.count(ownerId);
      const { bytes, format } = await encode(ownerId, dataUrl);
      const name = `${newId()}.${EXTENSIONS[format]}`;
      await files.store(RECEIPT_FOLDER, [{ name, bytes, type: MIME_TYPES[format] }]);
      return { name, format };
    },

    /** Called in the transaction that refers to the new receipt instead of an earlier one. */
    async replace(tx: Tx, earlier: string | null, { name }: StoredReceipt): Promise<void> {
      await files.claim(tx, RECEIPT_FOLDER, [name]);
      if (earlier !== null) await files.release(tx, RECEIPT_FOLDER, [earlier]);
    },

    /** Returns the receipt of an order. 404 if it has none. */
    async open({ receiptFile, receiptFormat }: OrderRow): Promise<ReceiptFile> {
      const bytes = receiptFile === null ? undefined : await storage.get(RECEIPT_FOLDER, receiptFile);
      if (!bytes) throw notFound('No encontramos este comprobante');
      const format = toReceiptFormat(receiptFormat);
      return { bytes, type: MIME_TYPES[format], extension: EXTENSIONS[format] };
    },
  };
}

/**
 * Called in the transaction that deletes an account: its orders are kept for accounting, without what they say about the
 * buyer; unsettled ones are cancelled.
 */
export async function forgetBuyer(tx: Tx, files: StoredFiles, userId: Id, now: Date): Promise<void> {
  await files.release(tx, RECEIPT_FOLDER, await anonymizeOrders(tx, userId, now));
}
