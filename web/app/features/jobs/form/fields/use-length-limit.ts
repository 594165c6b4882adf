import { tooLongText } from '@uneed/domain/jobs/job.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * Makes the input inside `box` ignore what goes beyond `max` characters, and tells that it did (specification 2 §5);
 * the message goes with the next change that fits.
 */
export function useLimit(max: number) {
  const box = useRef<HTMLDivElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    const element = box.current;
    // React's own onBeforeInput is an older event that not every browser sends.
    const onBeforeInput = ({ target, data }: InputEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { value, selectionStart, selectionEnd } = target;
      const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      setIsRefused(kept + textLength(data ?? '') > max);
    };
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [max]);
  return { box, input: { maxLength: max }, message: isRefused ? tooLongText(max) : undefined };
}
