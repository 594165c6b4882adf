import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useCancelOrder } from '../plan.queries.ts';

/** Cancels an order that is not paid, after asking. */
export function CancelOrder({ order: { _id: id, reference } }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelOrder();
  const close = () => setIsAsking(false);
  const confirm = () =>
    cancel.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => void toast.success(message),
        onError: (error) => void toast.error(getErrorMessage(error)),
        onSettled: close,
      },
    );
  return (
    <>
      <Button tone="ghost" isWide onClick={() => setIsAsking(true)}>
        Cancelar pedido
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`¿Cancelar el pedido ${reference}?`}
        action="Cancelar pedido"
        dismissLabel="Conservar pedido"
        onConfirm={confirm}
        isBusy={cancel.isPending}
      >
        <p className="text-sm">
          No debes nada por él. Si ya transferiste el dinero, no lo canceles: sube el comprobante.
        </p>
      </ConfirmDialog>
    </>
  );
}
