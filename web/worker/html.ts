/** HTML that may be inserted as it is: a result of `html`, or sanitised by the server. */
export type Html = { readonly html: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Marks HTML as safe. Only for constants and for what the server sanitised. */
export const raw = (html: string): Html => ({ html });

type Value = string | number | Html | null | false | readonly Html[];

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(render).join('');
}

/** A template of HTML that escapes every value which is not HTML itself; null and false insert nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  raw(String.raw({ raw: strings }, ...values.map(render)));
