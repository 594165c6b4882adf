import { formatTypedAmount, parseAmount } from '@uneed/domain/kernel/amount.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { changeWorkProfile } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import {
  EXPECTED_PAY_MAX,
  formatMonth,
  isAvailableFrom,
  WORK_SHIFTS,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { type Control, useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createRulesResolver } from '../../../platform/forms/rules-resolver.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MonthField } from './month-field.tsx';
import { ToggleGroup } from './toggle-group.tsx';
import { useItemForm } from './use-item-form.ts';

type Stored = Pick<WorkProfile, 'shifts' | 'availableFrom' | 'provinces' | 'acceptsRemote' | 'expectedPay'>;
type Values = Omit<Stored, 'shifts' | 'provinces' | 'expectedPay'> & {
  shifts: string[];
  provinces: string[];
  expectedPay: string;
};

const LABELS = {
  shifts: 'Horario',
  availableFrom: 'Desde cuándo',
  provinces: 'Dónde puedes trabajar',
  acceptsRemote: 'También desde casa',
  expectedPay: 'Cuánto esperas ganar al mes, en RD$',
};
const PAY_TEXT = `Escribe un monto en pesos, hasta ${formatCount(EXPECTED_PAY_MAX)}`;

const toValues = ({ expectedPay, ...rest }: Stored): Values => ({
  ...rest,
  expectedPay: expectedPay === null ? '' : formatCount(expectedPay),
});

/** The pay that was typed; null for none, undefined for what is no amount. */
function parsePay(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const pay = Math.round(parseAmount(typed) ?? 0);
  return pay > 0 && pay <= EXPECTED_PAY_MAX ? pay : undefined;
}

const resolver = createRulesResolver<Values>(({ availableFrom, expectedPay }) => {
  if (!isAvailableFrom(availableFrom)) return { availableFrom: 'Elige un mes y un año' };
  return parsePay(expectedPay) === undefined ? { expectedPay: PAY_TEXT } : {};
});

function toText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (field === 'acceptsRemote') return value === true ? 'Sí' : 'No';
  if (field === 'availableFrom') return value === 'now' ? 'Ahora mismo' : formatMonth(String(value ?? ''));
  return String(value ?? '');
}

const toBodyValues = (values: Values): Stored => ({
  shifts: WORK_SHIFTS.filter((shift) => values.shifts.includes(shift)),
  provinces: PROVINCES.flatMap(({ name }) => (values.provinces.includes(name) ? [name] : [])),
  availableFrom: values.availableFrom,
  acceptsRemote: values.acceptsRemote,
  expectedPay: parsePay(values.expectedPay) ?? null,
});

type Props = { stored: Stored; onClose: () => void };

/** When, where and for how much the user can work. */
export function AvailabilityDialog({ stored, onClose }: Props) {
  const form = useForm<Values, unknown, Values>({ defaultValues: toValues(stored), resolver });
  const { control, formState, handleSubmit } = form;
  const { callbacks, toBody, conflicts, onStored } = useItemForm(form, {
    stored,
    toValues,
    onClose,
    toText,
    labels: LABELS,
    keptAs: 'disponibilidad',
  });
  const change = useApiMutation(changeWorkProfile, { onSuccess: onStored });
  const { field: shifts } = useController({ name: 'shifts', control });
  const { field: provinces } = useController({ name: 'provinces', control });
  const { field: remote } = useController({ name: 'acceptsRemote', control });
  const { field: from } = useController({ name: 'availableFrom', control });
  return (
    <FormDialog
      title="Tu disponibilidad"
      action="Guardar"
      onClose={onClose}
      onSubmit={handleSubmit((values) => change.mutate({ body: toBody(toBodyValues(values)) }, callbacks))}
      isBusy={change.isPending}
      conflicts={conflicts}
    >
      <ToggleGroup
        legend={LABELS.shifts}
        options={WORK_SHIFTS}
        chosen={shifts.value}
        onChange={shifts.onChange}
      />
      <FromField
        value={from.value}
        onChange={from.onChange}
        error={formState.errors.availableFrom?.message}
      />
      <ProvincesField chosen={provinces.value} onChange={provinces.onChange} />
      <Checkbox
        label={LABELS.acceptsRemote}
        checked={remote.value}
        onChange={({ target }) => remote.onChange(target.checked)}
      />
      <PayField control={control} />
    </FormDialog>
  );
}

function PayField({ control }: { control: Control<Values, unknown, Values> }) {
  const { field: pay, fieldState } = useController({ name: 'expectedPay', control });
  return (
    <Field
      label={LABELS.expectedPay}
      hint="Nadie más lo ve: solo sirve para encontrar vacantes que te convengan."
      error={fieldState.error?.message}
    >
      {(field) => (
        <TextInput
          {...field}
          {...pay}
          onChange={({ target }) => pay.onChange(formatTypedAmount(target.value))}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Ej. 30,000"
        />
      )}
    </Field>
  );
}

type FromProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** At once, or from a month on. */
function FromField({ value, onChange, error }: FromProps) {
  const choice = value === '' || value === 'now' ? value : 'month';
  return (
    <>
      <Field label={LABELS.availableFrom}>
        {(field) => (
          <Select
            {...field}
            value={choice}
            onChange={({ target }) => onChange(target.value === 'month' ? '-' : target.value)}
          >
            <option value="">Sin especificar</option>
            <option value="now">Ahora mismo</option>
            <option value="month">Desde un mes</option>
          </Select>
        )}
      </Field>
      {choice === 'month' && (
        <MonthField
          label="A partir de"
          isComing
          value={value}
          onChange={(month) => onChange(month === '' ? '-' : month)}
          error={error}
        />
      )}
    </>
  );
}

type ProvincesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Provinces: one by one from a list, each with a tap to take it back. */
function ProvincesField({ chosen, onChange }: ProvincesProps) {
  const others = PROVINCES.filter(({ name }) => !chosen.includes(name));
  return (
    <div className="flex flex-col gap-2">
      <Field label={LABELS.provinces}>
        {(field) => (
          <Select {...field} value="" onChange={({ target }) => onChange([...chosen, target.value])}>
            <option value="">{chosen.length === 0 ? 'Elige una provincia' : 'Añadir otra provincia'}</option>
            {others.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen.length > 0 && (
        <ToggleGroup legend="Provincias elegidas" options={chosen} chosen={chosen} onChange={onChange} />
      )}
    </div>
  );
}
