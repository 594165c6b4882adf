import { useQuery } from '@tanstack/react-query';
import { ORDER_DUE_DAYS, type OrderItem } from '@uneed/domain/organizations/plans/order.rules.ts';
import { billingSchema } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { createIdempotencyKey, useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { enterpriseQuery } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { mergeErrors, useFormError } from '../../../../platform/forms/form-error.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { NoFiscalReceiptNote } from '../exports/price-summary.tsx';
import { useCreateOrder } from '../plan.queries.ts';
import { usePlanArea, usePlanPaths } from '../plan-paths.ts';

/** The name and the tax number of who buys: those of the enterprise in its area. */
function useBuyer() {
  const isEnterprise = usePlanArea() === 'enterprise';
  const { user } = useSession();
  const { data: enterprise } = useQuery({ ...enterpriseQuery, enabled: isEnterprise });
  return isEnterprise
    ? { billingName: enterprise?.companyName ?? '', billingTaxNumber: enterprise?.rnc ?? '' }
    : { billingName: user?.fullName ?? '', billingTaxNumber: '' };
}

/** The Idempotency-Key of the form that the browser submits: submitted twice, it creates one order. Each document has its own. */
function SubmissionKey() {
  const [key] = useState(createIdempotencyKey);
  return <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />;
}

/** The form with what is known of the buyer, its errors, and the order that it creates. */
function useBillingForm(item: OrderItem) {
  const buyer = useBuyer();
  const { order: toOrderPath } = usePlanPaths();
  const navigate = useNavigate();
  const create = useCreateOrder();
  const idempotencyKey = useIdempotencyKey();
  const rejected = useFormError();
  const defaultValues = { ...buyer, ...rejected?.values };
  const form = useForm({ resolver: createFirstErrorResolver(billingSchema), defaultValues });
  const { alert, getError } = mergeErrors(form.formState, rejected);
  const conflict = create.error?.code === 'CONFLICT' ? create.error : undefined;
  const submit = form.handleSubmit((billing) => {
    const body = { item, ...billing };
    create.mutate(
      { body, idempotencyKey: idempotencyKey.get(body) },
      {
        // Back then leads to the plans: from here the same order could be created again.
        onSuccess: ({ order }) => void navigate(toOrderPath(order._id), { replace: true }),
        onError: (error) => showFieldErrors(form, error),
      },
    );
  });
  return {
    submit,
    isBusy: create.isPending,
    /** The error that belongs to no field. */
    alert: conflict?.message ?? alert,
    getField: (name: 'billingName' | 'billingTaxNumber') => ({
      error: getError(name),
      input: { ...form.register(name), defaultValue: defaultValues[name] },
    }),
  };
}

/** Asks what the receipt says, and creates the order. */
export function BillingForm({ item }: { item: OrderItem }) {
  const { submit, isBusy, alert, getField } = useBillingForm(item);
  const name = getField('billingName');
  const taxNumber = getField('billingTaxNumber');
  return (
    <Form isSending={isBusy} aria-label="Datos del recibo" onSubmit={submit} className="flex flex-col gap-5">
      <SubmissionKey />
      <h2 className="text-lg">Datos del recibo</h2>
      <NoFiscalReceiptNote />
      {alert !== undefined && <FormAlert message={alert} />}
      <Field label="Nombre o empresa" error={name.error} isRequired>
        {(control) => <TextInput {...control} autoComplete="name" {...name.input} />}
      </Field>
      <Field
        label="RNC o cédula (opcional)"
        hint="Si lo escribes, sale en el recibo."
        error={taxNumber.error}
      >
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" {...taxNumber.input} />}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isBusy}>
        Crear pedido
      </Button>
      <p className="text-muted text-sm">
        Al crearlo te decimos cómo pagar por transferencia. Tienes {ORDER_DUE_DAYS} días; si no pagas, el
        pedido vence y no debes nada. Se aplican los{' '}
        <Link to="/terminos" className="link">
          Términos
        </Link>
        .
      </p>
    </Form>
  );
}
