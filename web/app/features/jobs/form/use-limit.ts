import { tooLongText } from '@uneed/domain/jobs/job.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { type InputEvent, useState } from 'react';

/**
 * Props that make an input ignore what goes beyond `max` characters, and the message that it did
 * (specification 2 §5); the message goes with the next change.
 */
export function useLimit(max: number) {
  const [isRefused, setIsRefused] = useState(false);
  const onBeforeInput = ({ currentTarget, data }: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    setIsRefused(kept + textLength(data ?? '') > max);
  };
  return {
    input: { maxLength: max, onBeforeInput },
    message: isRefused ? tooLongText(max) : undefined,
  };
}
