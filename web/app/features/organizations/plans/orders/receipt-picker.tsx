import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import {
  findTransferReceiptType,
  isTransferReceiptTooLarge,
  TRANSFER_RECEIPT_MAX_MB,
  TRANSFER_RECEIPT_TOO_LARGE_TEXT,
  TRANSFER_RECEIPT_TYPE_TEXT,
  TRANSFER_RECEIPT_TYPES,
} from '@uneed/domain/organizations/plans/transfer-receipt.rules.ts';
import { CircleAlert, FileUp } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { toastReply } from '../../../../platform/api/toasts.ts';
import { readDataUrl } from '../../../../platform/read-data-url.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { useSendReceipt } from '../plan.queries.ts';

/** The selected file cannot be sent; `message` is shown to the user. */
class ReceiptError extends Error {}

const UNREADABLE_TEXT = 'No pudimos leer el archivo. Elígelo otra vez.';

function refuseUnreadable(cause: unknown): never {
  throw new ReceiptError(UNREADABLE_TEXT, { cause });
}

/** Reads a receipt as a data URL; throws `ReceiptError` when it is too large or has another format. */
async function readReceipt(file: File): Promise<string> {
  if (isTransferReceiptTooLarge(file.size)) throw new ReceiptError(TRANSFER_RECEIPT_TOO_LARGE_TEXT);
  const content = await file.arrayBuffer().catch(refuseUnreadable);
  if (findTransferReceiptType(new Uint8Array(content)) === null)
    throw new ReceiptError(TRANSFER_RECEIPT_TYPE_TEXT);
  return readDataUrl(file).catch(refuseUnreadable);
}

/** Selects the receipt of a transfer and sends it. */
export function ReceiptPicker({ order: { _id: id, receipt } }: { order: Order }) {
  const [fileError, setFileError] = useState<string>();
  const send = useSendReceipt();
  const cannotBuyText = useViewer()?.cannotBuyText ?? null;

  async function pick(chosen: File) {
    setFileError(undefined);
    try {
      const file = await readReceipt(chosen);
      send.mutate(
        { params: { id }, body: { file } },
        {
          onSuccess: toastReply,
          onError: (error) => setFileError(getErrorMessage(error)),
        },
      );
    } catch (error) {
      if (!(error instanceof ReceiptError)) throw error;
      setFileError(error.message);
    }
  }

  if (cannotBuyText !== null) return <ReadOnlyNote text={cannotBuyText} />;
  const label = receipt === null ? 'Subir comprobante' : 'Subir otro comprobante';
  return (
    <div className="flex flex-col gap-2">
      <FileButton
        label="Archivo del comprobante"
        accept={TRANSFER_RECEIPT_TYPES.join()}
        tone={receipt === null ? 'primary' : 'outline'}
        isBusy={send.isPending}
        onPick={([file]) => pick(file)}
        className="sm:self-start"
      >
        {!send.isPending && <FileUp aria-hidden className="size-4" />}
        <span>{send.isPending ? 'Enviando…' : label}</span>
      </FileButton>
      <p className="text-muted text-sm">
        Una foto JPG o PNG, o un PDF, de hasta {TRANSFER_RECEIPT_MAX_MB} MB.
      </p>
      {fileError !== undefined && (
        <p role="alert" className="text-error flex items-start gap-1.5 text-sm font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{fileError}</span>
        </p>
      )}
    </div>
  );
}
