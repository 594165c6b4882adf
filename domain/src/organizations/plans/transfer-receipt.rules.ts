import { isPdf } from '../../people/cv/cv.rules.ts';

/** Maximum size of the receipt of a bank transfer, in megabytes. */
export const TRANSFER_RECEIPT_MAX_MB = 5;

/** Maximum number of transfer receipts that a buyer may send per hour, rejected ones included. */
export const TRANSFER_RECEIPTS_PER_HOUR = 20;

/** Formats in which receipts of a bank transfer are accepted. */
export const TRANSFER_RECEIPT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type TransferReceiptType = (typeof TRANSFER_RECEIPT_TYPES)[number];

/** Formats in which they are stored: images are re-encoded. */
export const RECEIPT_FORMATS = ['image', 'pdf'] as const;
export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number];

/** Stored images of receipts have at most this many pixels on their longer side: small print stays legible. */
export const RECEIPT_IMAGE_MAX_SIDE_PX = 2_000;

export const TRANSFER_RECEIPT_TYPE_TEXT = 'El comprobante debe ser una foto JPG o PNG, o un PDF';
export const TRANSFER_RECEIPT_TOO_LARGE_TEXT = `El comprobante debe pesar menos de ${TRANSFER_RECEIPT_MAX_MB} MB`;

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** Returns the format of a receipt by its bytes; null for any other file. */
export function findTransferReceiptType(bytes: Uint8Array): TransferReceiptType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return isPdf(bytes) ? 'application/pdf' : null;
}

/** Whether a receipt of this many bytes is too large. */
export const isTransferReceiptTooLarge = (bytes: number): boolean =>
  bytes > TRANSFER_RECEIPT_MAX_MB * 1024 * 1024;
