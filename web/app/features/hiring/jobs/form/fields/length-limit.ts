import { counterLevel, counterNote, JOB_LIMITS, tooLongText } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useEffect, useRef, useState } from 'react';
import { countedLength } from '../job-form.values.ts';

/**
 * Limits the input inside `box` to `max` characters. `message` is set when input was cut off, until the next input that
 * fits (product.md, 'Job form').
 */
export function useLengthLimit(max: number) {
  const box = useRef<HTMLDivElement>(null);
  const [isExceeded, setIsExceeded] = useState(false);
  useEffect(() => {
    const element = box.current;
    // React's onBeforeInput is not the native event and not sent by every browser.
    const onBeforeInput = ({ target, data }: InputEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { value, selectionStart, selectionEnd } = target;
      const remaining = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      setIsExceeded(remaining + textLength(data ?? '') > max);
    };
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [max]);
  return { box, input: { maxLength: max }, message: isExceeded ? tooLongText(max) : undefined };
}

/** Their content is chosen or has few digits: a counter is of use only near the limit. */
const COUNTED_NEAR_LIMIT: ReadonlySet<string> = new Set([
  'location',
  'salary',
  'salaryMax',
  'hiringbonus',
  'referralBonusAmount',
]);

/** Returns the character counter of a field with its level and note, if it has one now (product.md, 'Job form'). */
export function getCounter(
  field:
    | 'title'
    | 'location'
    | 'salary'
    | 'salaryMax'
    | 'hiringbonus'
    | 'referralBonusAmount'
    | 'description',
  value: string,
) {
  const max = JOB_LIMITS[field];
  const length = countedLength(field, value);
  const level = counterLevel(length, max, field);
  if (level === 'calm' && COUNTED_NEAR_LIMIT.has(field)) return undefined;
  return {
    length,
    max,
    level,
    note: counterNote(length, max) ?? undefined,
  };
}
