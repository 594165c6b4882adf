import { JOB_LIMITS } from '@uneed/domain/jobs/job.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { counterOf } from './get-counter.ts';
import { useLimit } from './use-length-limit.ts';

type Props = { name: 'salary' | 'hiringbonus'; label: string; whenEmpty: string; placeholder: string };

/** An amount in whole pesos: digits only, read back below as money. */
export function AmountField({ name, label, whenEmpty, placeholder }: Props) {
  const { field, fieldState } = useController<JobFormValues, typeof name>({ name });
  const limit = useLimit(JOB_LIMITS[name]);
  return (
    <Field
      label={label}
      error={fieldState.error?.message ?? limit.message}
      hint={Number(field.value) === 0 ? whenEmpty : formatPesos(Number(field.value))}
      counter={counterOf(name, field.value)}
    >
      {(wiring) => (
        <div ref={limit.box}>
          <TextInput
            {...wiring}
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
