import { JOB_LIMITS } from '@uneed/domain/jobs/job.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { getCounter } from './get-counter.ts';
import { useLengthLimit } from './use-length-limit.ts';

type Props = { name: 'salary' | 'hiringbonus'; label: string; emptyHint: string; placeholder: string };

/** An amount in whole pesos: digits only. The hint below shows it formatted as money. */
export function AmountField({ name, label, emptyHint, placeholder }: Props) {
  const { field, fieldState } = useController<JobFormValues, typeof name>({ name });
  const limit = useLengthLimit(JOB_LIMITS[name]);
  return (
    <Field
      label={label}
      error={fieldState.error?.message ?? limit.message}
      hint={Number(field.value) === 0 ? emptyHint : formatPesos(Number(field.value))}
      counter={getCounter(name, field.value)}
    >
      {(control) => (
        <div ref={limit.box}>
          <TextInput
            {...control}
            {...limit.input}
            {...field}
            onChange={({ target }) => field.onChange(target.value.replace(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
          />
        </div>
      )}
    </Field>
  );
}
