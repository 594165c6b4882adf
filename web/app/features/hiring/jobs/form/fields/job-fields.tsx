import { DEFAULT_SHIFT, JOB_LIMITS, SHIFT_LABELS, tooLongText } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { minimumWageWarning, salaryMaxError } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { parseAmount } from '@uneed/domain/kernel/amount.ts';
import { listMunicipalities } from '@uneed/domain/people/places/municipalities.ts';
import { TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { lazyModule } from '../../../../../platform/network/lazy-module.tsx';
import { Checkbox } from '../../../../../ui/controls/checkbox.tsx';
import { Field } from '../../../../../ui/controls/field.tsx';
import { Select } from '../../../../../ui/controls/select.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import { Card } from '../../../../../ui/display/card.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { ProvinceField } from '../../../../people/places/exports/province-field.tsx';
import { countedLength, FIXED_HOURS, type JobFormValues } from '../job-form.values.ts';
import { AmountField } from './amount-field.tsx';
import { getCounter, useLengthLimit } from './length-limit.ts';

type Props = {
  name: 'category' | 'disponibilidad';
  label: string;
  /** Label of the empty option. */
  emptyLabel: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
};

/** A select bound to the form. */
export function SelectField({ name, label, emptyLabel, options, isRequired }: Props) {
  const { register, formState } = useFormContext<JobFormValues>();
  return (
    <Field label={label} isRequired={isRequired} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether the company pays a referral bonus, and how much. */
export function ReferralBonusField() {
  const { register, watch } = useFormContext<JobFormValues>();
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        className="sm:mt-6"
        label="Bono por referido"
        hint="La empresa premia a quien recomiende a la persona contratada."
        {...register('referalbonus')}
      />
      {watch('referalbonus') && (
        <AmountField
          name="referralBonusAmount"
          label="Monto del bono por referido (RD$)"
          emptyHint="Opcional: lo que recibe quien recomendó."
          placeholder="Ej.: 5,000"
        />
      )}
    </div>
  );
}

/** The labels, controls and hints of both fields are in the same lines. */
const PAY_FIELD = 'grid! row-span-3 grid-rows-subgrid [&>label]:self-end';

/** One amount or a range, with a warning below the legal minimum, which refuses nothing (product.md, 'Job form'). */
export function PayFields() {
  const { watch, formState } = useFormContext<JobFormValues>();
  const [salary, salaryMax, availability] = watch(['salary', 'salaryMax', 'disponibilidad']);
  const pay = { salary: parseAmount(salary) || null, salaryMax: parseAmount(salaryMax) || null };
  const warning = minimumWageWarning(pay, availability);
  // Once the field was left.
  const maxError = formState.touchedFields.salaryMax ? salaryMaxError(pay) : null;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-3">
        <AmountField
          className={PAY_FIELD}
          name="salary"
          label="Salario mensual (RD$)"
          emptyHint="Sin monto se muestra «Salario a convenir»."
          placeholder="Ej.: 35,000"
        />
        <AmountField
          className={PAY_FIELD}
          error={maxError ?? undefined}
          name="salaryMax"
          label="Hasta (RD$)"
          emptyHint="Opcional: si pagas un rango."
          placeholder="Ej.: 42,000"
        />
      </div>
      {warning !== null && (
        <p role="status" className="bg-warning/10 text-warning rounded-field flex gap-2 px-3 py-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      )}
    </div>
  );
}

/** The job's province, with suggestions from the first focus on (product.md, 'Job form'). */
export function JobProvinceField() {
  const { field, fieldState } = useController<JobFormValues, 'location'>({ name: 'location' });
  const { getValues, setValue } = useFormContext<JobFormValues>();
  return (
    <ProvinceField
      {...field}
      onChange={(province) => {
        field.onChange(province);
        // On blur the same province is chosen again.
        if (!listMunicipalities(province).includes(getValues('municipality'))) setValue('municipality', '');
      }}
      label="Provincia"
      isRequired
      error={fieldState.error?.message}
      counter={getCounter('location', field.value)}
      maxLength={JOB_LIMITS.location}
      placeholder="Elige una provincia"
    />
  );
}

/** The shift: none, start and end time, or a label when hours are not fixed. Sent as one text. */
export function ShiftFields() {
  const { register, watch, setValue, formState } = useFormContext<JobFormValues>();
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value !== '') return;
    setValue('shiftFrom', DEFAULT_SHIFT.from);
    setValue('shiftTo', DEFAULT_SHIFT.to);
  };
  const error: { message?: string } | undefined = get(formState.errors, 'shift');
  return (
    <>
      <Field label="Tipo de horario">
        {(control) => (
          <Select {...control} {...register('shiftLabel', { onChange })}>
            <option value="">Sin especificar</option>
            {[FIXED_HOURS, ...SHIFT_LABELS].map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {watch('shiftLabel') === FIXED_HOURS && (
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Horario desde" error={error?.message}>
            {(control) => <TextInput {...control} {...register('shiftFrom')} type="time" />}
          </Field>
          <Field label="Horario hasta">
            {(control) => <TextInput {...control} {...register('shiftTo')} type="time" />}
          </Field>
        </div>
      )}
    </>
  );
}

/** The job's title. */
export function TitleField() {
  const { register, watch, formState } = useFormContext<JobFormValues>();
  const limit = useLengthLimit(JOB_LIMITS.title);
  return (
    <Field
      label="Título del puesto"
      isRequired
      error={formState.errors.title?.message ?? limit.message}
      counter={getCounter('title', watch('title'))}
    >
      {(control) => (
        <div ref={limit.box}>
          <TextInput
            {...control}
            {...limit.input}
            {...register('title')}
            autoComplete="off"
            placeholder="Ej.: Representante de ventas"
          />
        </div>
      )}
    </Field>
  );
}

const RichTextEditor = lazyModule(() => import('../../../../../ui/rich-text/rich-text-editor.tsx'));

const DESCRIPTION_LABEL = 'Descripción del puesto';
const measureDescription = (html: string) => countedLength('description', html);

/** The description; the editor is loaded lazily after the rest of the form. `onPreview` shows the whole job. */
export function DescriptionField({ onPreview }: { onPreview: () => void }) {
  const { field, fieldState } = useController<JobFormValues, 'description'>({ name: 'description' });
  const [isTooLong, setIsTooLong] = useState(false);
  return (
    <Field
      label={DESCRIPTION_LABEL}
      isRequired
      error={fieldState.error?.message ?? (isTooLong ? tooLongText(JOB_LIMITS.description) : undefined)}
      counter={getCounter('description', field.value)}
    >
      {(control) => (
        <Suspense fallback={<Skeleton className="rounded-field h-87 w-full" />}>
          <RichTextEditor
            {...control}
            label={DESCRIPTION_LABEL}
            ref={field.ref}
            value={field.value}
            onChange={(html) => {
              // A paste that was cut ends exactly at the limit: keep the message until the text is shorter.
              if (measureDescription(html) < JOB_LIMITS.description) setIsTooLong(false);
              field.onChange(html);
            }}
            onBlur={field.onBlur}
            max={JOB_LIMITS.description}
            measure={measureDescription}
            onLimitReached={() => setIsTooLong(true)}
            onPreview={onPreview}
            placeholder="Responsabilidades, requisitos y lo que ofrece la empresa"
          />
        </Suspense>
      )}
    </Field>
  );
}

/** A titled section of the form. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-5">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint !== undefined && <p className="text-muted text-sm">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}
