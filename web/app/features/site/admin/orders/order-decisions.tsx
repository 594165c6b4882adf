import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { orderTitle, UNDO_CONFIRMATION_HOURS } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { AdminOrder } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../ui/controls/button-row.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useConfirmOrder, useUndoConfirmation } from './orders.queries.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

type Question = 'confirm' | 'refuse' | 'undo';

/** What an admin can decide about an order; each asks once. */
export function OrderDecisions({ order }: { order: AdminOrder }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { can } = order;
  const close = () => setQuestion(null);
  return (
    <>
      <ButtonRow>
        {can.confirm && (
          <Button onClick={() => setQuestion('confirm')}>
            <Check aria-hidden className="size-5" />
            Confirmar pago
          </Button>
        )}
        {can.refuse && (
          <Button tone="outline" onClick={() => setQuestion('refuse')}>
            Rechazar comprobante
          </Button>
        )}
        {can.undo && (
          <Button tone="outline" onClick={() => setQuestion('undo')}>
            Deshacer confirmación
          </Button>
        )}
      </ButtonRow>
      <ConfirmPayment order={order} isOpen={question === 'confirm'} onClose={close} />
      <UndoConfirmation order={order} isOpen={question === 'undo'} onClose={close} />
      {question === 'refuse' && <RefuseDialog order={order} onClose={close} />}
    </>
  );
}

type DialogProps = { order: AdminOrder; isOpen: boolean; onClose: () => void };

/** Tells how it went, and closes the dialog. */
const showResult = (onClose: () => void) => ({
  onSuccess: toastReply,
  onError: toastError,
  onSettled: onClose,
});

function ConfirmPayment({ order, isOpen, onClose }: DialogProps) {
  const { _id: id, version, buyer, content, reference, totalCents } = order;
  const confirm = useConfirmOrder();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`¿Confirmar el pago ${reference}?`}
      action="Confirmar pago"
      tone="primary"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate({ params: { id }, body: { version } }, showResult(onClose))}
    >
      <p className="text-sm wrap-anywhere">
        {`Confirmas que llegaron ${formatDollars(totalCents)}. ${buyer?.name ?? ''} recibe «${orderTitle(content)}» y su recibo, y le escribimos a ${buyer?.email ?? ''}.`}
      </p>
    </ConfirmDialog>
  );
}

function UndoConfirmation({ order, isOpen, onClose }: DialogProps) {
  const { _id: id, version, buyer, reference } = order;
  const undo = useUndoConfirmation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`¿Deshacer la confirmación de ${reference}?`}
      action="Deshacer confirmación"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate({ params: { id }, body: { version } }, showResult(onClose))}
    >
      <p className="text-sm wrap-anywhere">
        Termina lo que compró, le quita los tokens que no ha usado y anula el recibo. El pedido vuelve a
        esperar el pago. Le escribimos a <span>{buyer?.email}</span>. Se puede en las primeras{' '}
        {UNDO_CONFIRMATION_HOURS} horas.
      </p>
    </ConfirmDialog>
  );
}
