import {
  findTransferReceiptType,
  isTransferReceiptTooLarge,
  TRANSFER_RECEIPT_TOO_LARGE_TEXT,
  TRANSFER_RECEIPT_TYPE_TEXT,
} from '@uneed/domain/organizations/plans/transfer-receipt.rules.ts';

/** The selected file cannot be sent; `message` is shown to the user. */
export class ReceiptError extends Error {}

const UNREADABLE_TEXT = 'No pudimos leer el archivo. Elígelo otra vez.';

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ReceiptError(UNREADABLE_TEXT, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}

/** Reads a receipt as a data URL; throws `ReceiptError` when it is too large or has another format. */
export async function readReceipt(file: File): Promise<string> {
  if (isTransferReceiptTooLarge(file.size)) throw new ReceiptError(TRANSFER_RECEIPT_TOO_LARGE_TEXT);
  const content = await file.arrayBuffer().catch((cause: unknown) => {
    throw new ReceiptError(UNREADABLE_TEXT, { cause });
  });
  if (findTransferReceiptType(new Uint8Array(content)) === null)
    throw new ReceiptError(TRANSFER_RECEIPT_TYPE_TEXT);
  return toDataUrl(file);
}
