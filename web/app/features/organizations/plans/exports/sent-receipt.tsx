import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { orderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import { FileText } from 'lucide-react';
import { formatDateTime } from '../../../../platform/format.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { usePlanArea } from '../plan-paths.ts';

/** The receipt that the buyer sent; only when, for whoever may not open it. */
export function SentReceipt({ order: { _id: id, receipt } }: { order: Order }) {
  const area = usePlanArea();
  const canOpen = useViewer()?.canOpenOrderFiles ?? false;
  if (receipt && !canOpen)
    return <p className="text-muted text-sm">Comprobante enviado el {formatDateTime(receipt.sentAt)}</p>;
  return receipt && <ReceiptLink receipt={receipt} path={orderFilePath(id, 'receipt', area)} />;
}

type LinkProps = { receipt: NonNullable<Order['receipt']>; path: string };

/** An image is shown; a PDF is downloaded. The time is in the address, because another receipt has the same one. */
export function ReceiptLink({ receipt: { format, sentAt }, path }: LinkProps) {
  const href = `${path}${path.includes('?') ? '&' : '?'}v=${Date.parse(sentAt)}`;
  return (
    <figure className="flex flex-col gap-2">
      {format === 'image' ? (
        <a href={href} target="_blank" rel="noopener" className="self-start">
          <img
            src={href}
            alt="Comprobante de la transferencia"
            className="border-base-300 rounded-field max-h-80 max-w-full border object-contain"
          />
        </a>
      ) : (
        <a
          href={href}
          download
          className="link-hover text-primary flex min-h-11 items-center gap-2 self-start font-semibold"
        >
          <FileText aria-hidden className="size-5" />
          <span>Comprobante en PDF</span>
        </a>
      )}
      <figcaption className="text-muted text-sm">Enviado el {formatDateTime(sentAt)}</figcaption>
    </figure>
  );
}
