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
export function showFormatted(input: HTMLInputElement, text: string, event: Event): void {
  const keptAfter = countKept(input.value.slice(input.selectionEnd ?? input.value.length));
  const position = findPosition(text, keptAfter);
  // The deleted separator is back: step over it, so that Backspace deletes the digit before it next.
  const isBackspace = event instanceof InputEvent && event.inputType === 'deleteContentBackward';
  const caret = isBackspace && text[position - 1] === ',' ? position - 1 : position;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
