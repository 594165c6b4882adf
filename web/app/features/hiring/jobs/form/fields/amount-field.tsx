import { JOB_LIMITS, tooLongText } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { formatTypedAmount, parseAmount } from '@uneed/domain/kernel/amount.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { type ChangeEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import { countedLength, type JobFormValues } from '../job-form.values.ts';
import { getCounter } from './length-limit.ts';

/** Length of a pasted text that is read: enough for the longest amount with currency and cents. */
const PASTED_MAX_LENGTH = 24;

const KEPT = /[\d.]/g;

const countKept = (text: string): number => text.match(KEPT)?.length ?? 0;

/** Returns the position in a formatted text that has as many digits and points after it. */
function findPosition(text: string, keptAfter: number): number {
  let position = text.length;
  while (position > 0 && countKept(text.slice(position)) < keptAfter) position -= 1;
  return position;
}

/**
 * Replaces the text of an input by its formatted text, and keeps the caret between the same digits. Call it in the change
 * event: React does not move the caret of an input that already shows the new value.
 */
function showFormatted(input: HTMLInputElement, text: string, event: Event): void {
  const keptAfter = countKept(input.value.slice(input.selectionEnd ?? input.value.length));
  const position = findPosition(text, keptAfter);
  // The deleted separator is back: step over it, so that Backspace deletes the digit before it next.
  const isBackspace = event instanceof InputEvent && event.inputType === 'deleteContentBackward';
  const caret = isBackspace && text[position - 1] === ',' ? position - 1 : position;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

type Props = {
  name: 'salary' | 'salaryMax' | 'hiringbonus' | 'referralBonusAmount';
  label: string;
  emptyHint: string;
  placeholder: string;
  /** What is wrong besides what a submission finds. */
  error?: string | undefined;
  className?: string;
};

/** An amount in whole pesos, with its digits grouped while it is typed. The hint below shows it formatted as money. */
export function AmountField({ name, label, emptyHint, placeholder, error, className }: Props) {
  const { field, fieldState } = useController<JobFormValues, typeof name>({ name });
  const [isExceeded, setIsExceeded] = useState(false);
  const max = JOB_LIMITS[name];
  const amount = parseAmount(field.value);
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = formatTypedAmount(target.value);
    const isTooLong = countedLength(name, typed) > max;
    setIsExceeded(isTooLong);
    const text = isTooLong ? field.value : typed;
    showFormatted(target, text, nativeEvent);
    field.onChange(text);
  };
  const onBlur = () => {
    field.onBlur();
    // '35,000.00' needs no cents.
    if (amount !== null && Number.isInteger(amount)) field.onChange(formatTypedAmount(String(amount)));
  };
  return (
    <Field
      label={label}
      error={fieldState.error?.message ?? (isExceeded ? tooLongText(max) : error)}
      className={className}
      hint={amount ? formatPesos(amount) : emptyHint}
      counter={getCounter(name, field.value)}
    >
      {(control) => (
        <TextInput
          {...control}
          {...field}
          value={formatTypedAmount(field.value)}
          onChange={onChange}
          onBlur={onBlur}
          maxLength={PASTED_MAX_LENGTH}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
