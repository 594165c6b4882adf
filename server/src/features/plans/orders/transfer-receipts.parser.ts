import {
  findTransferReceiptType,
  isTransferReceiptTooLarge,
  TRANSFER_RECEIPT_TOO_LARGE_TEXT,
  TRANSFER_RECEIPT_TYPE_TEXT,
  type TransferReceiptType,
} from '@uneed/domain/plans/transfer-receipt.rules.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { parseDataUrl } from '../../../platform/media/data-url.ts';

/** Returns the bytes and the format of a receipt from a data URL. Checks the bytes, not the MIME type of the URL. Throws 413, 415. */
export function parseTransferReceipt(dataUrl: string): { bytes: Buffer; type: TransferReceiptType } {
  const bytes = parseDataUrl(dataUrl);
  if (bytes && isTransferReceiptTooLarge(bytes.length))
    throw new AppError('TOO_LARGE', TRANSFER_RECEIPT_TOO_LARGE_TEXT);
  const type = bytes && findTransferReceiptType(bytes);
  if (!bytes || !type) throw new AppError('UNSUPPORTED_MEDIA', TRANSFER_RECEIPT_TYPE_TEXT);
  return { bytes, type };
}
