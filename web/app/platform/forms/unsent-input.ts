/** What the user typed or chose on the page and has not sent: whether it would be lost with the page. */

const changed = new Set<Element>();

function recordChange({ target }: Event): void {
  for (const element of changed) if (!element.isConnected) changed.delete(element);
  if (target instanceof Element) changed.add(target);
}

/** Watches the fields of the document. Returns a function that stops it. */
export function watchInput(): () => void {
  document.addEventListener('input', recordChange, true);
  document.addEventListener('change', recordChange, true);
  return () => {
    document.removeEventListener('input', recordChange, true);
    document.removeEventListener('change', recordChange, true);
    changed.clear();
  };
}

/**
 * Texts may also come from a draft, a template or a paste into the editor, for which there is no event. `data-unsent` is what a page
 * has read for its user and they have not confirmed.
 */
const TEXTS = 'textarea, [contenteditable="true"], dialog[open], [data-unsent]';

/** What loses nothing: searches, filters, and choices of one tap. */
const IGNORED =
  '[type="search"], [role="combobox"], [role="search"] *, form[method="get"] *, [type="checkbox"], [type="radio"], select';

/** Whether the page has an open dialog, a text, a file, or a changed field with a value. */
export function hasUnsentInput(): boolean {
  const fields = new Set([...document.querySelectorAll(TEXTS), ...changed]);
  return [...fields].some((field) => field.isConnected && !field.matches(IGNORED) && hasValue(field));
}

function hasValue(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value.trim() !== '';
  if (field instanceof HTMLInputElement) return field.value !== '';
  return !field.matches('[contenteditable]') || field.textContent.trim() !== '';
}
