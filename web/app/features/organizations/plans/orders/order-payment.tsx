import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { OWNERS_OPEN_FILES_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { ORDER_DUE_DAYS } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { orderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import { Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { SentReceipt } from '../exports/sent-receipt.tsx';
import { usePlanArea, usePlanPaths } from '../plan-paths.ts';
import { ReceiptPicker } from './receipt-picker.tsx';

/** The reference of an order, to be written into the transfer. */
function CopyReference({ reference }: { reference: string }) {
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => toast.success('Referencia copiada'),
      () => toast.error('No pudimos copiarla. Selecciónala y cópiala tú.'),
    );
  return (
    <span className="flex items-center gap-1">
      <span translate="no" className="text-2xl font-bold whitespace-nowrap tabular-nums">
        {reference}
      </span>
      <Button tone="ghost" isSquare aria-label="Copiar referencia" onClick={() => void copy()}>
        <Copy aria-hidden className="size-5" />
      </Button>
    </span>
  );
}

/** What the buyer has to do, or what happened to the order. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <Card className="flex flex-col gap-5">
      <Situation order={order} />
    </Card>
  );
}

function Situation({ order }: { order: Order }) {
  switch (order.status) {
    case 'pending_payment':
    case 'refused':
      return <HowToPay order={order} />;
    case 'receipt_sent':
      return (
        <Section title="Estamos revisando tu comprobante">
          <p>Una persona del equipo lo revisa y te avisamos por correo y en tus notificaciones.</p>
          <SentReceipt order={order} />
          <ReceiptPicker order={order} />
        </Section>
      );
    case 'confirmed':
      return <Confirmed order={order} />;
    case 'lapsed':
      return (
        <Section title="Este pedido venció">
          <p>
            {`No recibimos el pago en los ${ORDER_DUE_DAYS} días, así que lo cerramos. Si ya habías pagado, escríbenos a Soporte con la referencia ${order.reference}.`}
          </p>
          <BuyAgain />
        </Section>
      );
    case 'cancelled':
      return (
        <Section title="Cancelaste este pedido">
          <p>No debes nada por él.</p>
          <BuyAgain />
        </Section>
      );
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-lg">{title}</h2>
      {children}
    </>
  );
}

function BuyAgain() {
  const { pricing } = usePlanPaths();
  return (
    <LinkButton to={pricing} tone="outline" className="sm:self-start">
      Ver planes y precios
    </LinkButton>
  );
}

function HowToPay({ order }: { order: Order }) {
  const { payment, refusalReason, status, reference, totalCents, dueAt } = order;
  return (
    <Section title={status === 'refused' ? 'No pudimos aceptar tu comprobante' : 'Cómo pagar'}>
      {status === 'refused' && (
        <p className="bg-error/10 rounded-field px-4 py-3 text-sm wrap-anywhere">Motivo: {refusalReason}</p>
      )}
      {payment?.kind === 'redirect' && (
        <a href={payment.url} className={buttonClasses({ size: 'lg' }, 'sm:self-start')}>
          Ir a pagar
        </a>
      )}
      {payment?.kind === 'instructions' && (
        <>
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            <div>
              <dt className="text-muted text-sm">Monto</dt>
              <dd className="flex min-h-11 items-center text-2xl font-bold">{formatDollars(totalCents)}</dd>
            </div>
            <div>
              <dt className="text-muted text-sm">Referencia</dt>
              <dd>
                <CopyReference reference={reference} />
              </dd>
            </div>
          </dl>
          <ol className="flex list-decimal flex-col gap-2 pl-5">
            {payment.lines.map((line) => (
              <li key={line} className="pl-1 wrap-anywhere">
                <Instruction line={line} reference={reference} />
              </li>
            ))}
          </ol>
        </>
      )}
      {order.can.sendReceipt && (
        <>
          <ReceiptPicker order={order} />
          <p className="text-muted text-sm">
            El pedido vence el {formatLongDate(new Date(dueAt))} si no llega el comprobante.
          </p>
        </>
      )}
    </Section>
  );
}

/** A line of the instructions; the reference in it is never broken. */
function Instruction({ line, reference }: { line: string; reference: string }) {
  const [before = '', ...after] = line.split(reference);
  if (after.length === 0) return <span>{line}</span>;
  return (
    <span>
      <span>{before}</span>
      <strong translate="no" className="font-semibold whitespace-nowrap">
        {reference}
      </strong>
      <span>{after.join(reference)}</span>
    </span>
  );
}

function Confirmed({ order }: { order: Order }) {
  const area = usePlanArea();
  const { pricing, tokens } = usePlanPaths();
  const isPlan = order.content.kind === 'plan';
  const canOpenFiles = useViewer()?.canOpenOrderFiles ?? false;
  return (
    <Section title="Pago confirmado">
      <p>{isPlan ? 'Tu plan ya está en tu cuenta.' : 'Los tokens ya están en tu cuenta.'}</p>
      <div className="flex flex-wrap gap-3">
        {canOpenFiles && (
          <a href={orderFilePath(order._id, 'invoice', area)} download className={buttonClasses({})}>
            <Download aria-hidden className="size-4" />
            Descargar recibo
          </a>
        )}
        <LinkButton to={isPlan ? pricing : tokens} tone="outline">
          {isPlan ? 'Ver mi plan' : 'Ver mis tokens'}
        </LinkButton>
      </div>
      {order.invoice !== null && <p className="text-muted text-sm">Recibo número {order.invoice}</p>}
      {canOpenFiles ? <SentReceipt order={order} /> : <ReadOnlyNote text={OWNERS_OPEN_FILES_TEXT} />}
    </Section>
  );
}
