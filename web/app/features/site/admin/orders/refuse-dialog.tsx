import { textLength } from '@uneed/domain/kernel/text.ts';
import { REFUSAL_REASON_MAX_LENGTH } from '@uneed/domain/organizations/plans/order.rules.ts';
import { type AdminOrder, orderRefusalSchema } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { useForm } from 'react-hook-form';
import { dialogCallbacks } from '../../../../platform/forms/dialog-callbacks.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { useRefuseReceipt } from './orders.queries.ts';

type Props = { order: AdminOrder; onClose: () => void };

/** Dialog for refusing a receipt; the buyer reads the entered reason. Open while mounted. */
export function RefuseDialog({ order: { _id: id, version, buyer }, onClose }: Props) {
  const refuse = useRefuseReceipt();
  const form = useForm({
    resolver: createFirstErrorResolver(orderRefusalSchema),
    // A refetch updates the version; the entered reason stays.
    values: { reason: '', version },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const submit = form.handleSubmit((body) =>
    refuse.mutate({ params: { id }, body }, dialogCallbacks(form, onClose)),
  );
  return (
    <FormDialog
      title="Rechazar comprobante"
      action="Rechazar"
      tone="danger"
      isBusy={refuse.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-muted text-sm wrap-anywhere">
        Le llega a <span>{buyer?.email}</span>, y puede subir otro hasta que venza el pedido.
      </p>
      <Field
        label="Motivo"
        error={form.formState.errors.reason?.message}
        counter={{ length: textLength(form.watch('reason')), max: REFUSAL_REASON_MAX_LENGTH }}
        isRequired
      >
        {(control) => <TextArea {...control} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
