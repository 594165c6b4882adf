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

const FORM_ID = 'refuse-receipt';

type Props = { order: AdminOrder; isOpen: boolean; onClose: () => void };

/** Dialog for refusing a receipt; the buyer reads the entered reason. */
export function RefuseDialog({ order, isOpen, onClose }: Props) {
  const refuse = useRefuseReceipt();
  return (
    <FormDialog
      formId={FORM_ID}
      title="Rechazar comprobante"
      action="Rechazar"
      tone="danger"
      isOpen={isOpen}
      isBusy={refuse.isPending}
      onClose={onClose}
    >
      {isOpen && <ReasonForm order={order} refuse={refuse} onDone={onClose} />}
    </FormDialog>
  );
}

type FormProps = { order: AdminOrder; refuse: ReturnType<typeof useRefuseReceipt>; onDone: () => void };

function ReasonForm({ order: { _id: id, version, buyer }, refuse, onDone }: FormProps) {
  const form = useForm({
    resolver: createFirstErrorResolver(orderRefusalSchema),
    // A refetch updates the version; the entered reason stays.
    values: { reason: '', version },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const submit = form.handleSubmit((body) =>
    refuse.mutate({ params: { id }, body }, dialogCallbacks(form, onDone)),
  );
  return (
    <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
    </form>
  );
}
