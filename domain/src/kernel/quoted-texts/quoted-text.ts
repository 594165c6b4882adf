/**
 * The catalogue in this folder has the texts that the product's owner specified in English, or in other words, beside those that everybody
 * reads (product.md, 'Language'). Its files are apart so that a page does not load the texts of all others.
 */

/** `from`: the document of the owner, and its section. */
export type QuotedText = { readonly es: string; readonly specification: string; readonly from: string };
/** A text as it is, or one of this catalogue. */
export type AnyText = string | QuotedText;

export const TEXT_VERSIONS = ['es', 'specification'] as const;
export type TextVersion = (typeof TEXT_VERSIONS)[number];

let version: TextVersion = 'es';

/** Chooses what this process, or this document in the browser, shows: once, when it starts. */
export function setTextVersion(chosen: TextVersion): void {
  version = chosen;
}
export const getTextVersion = (): TextVersion => version;

/** The text to show. Called when it is shown, not when a module is loaded. */
export const getText = (text: AnyText): string => (typeof text === 'string' ? text : text[version]);

/** The `lang` attribute of an element with a text of this catalogue; undefined where it is Spanish as its document. */
export const getTextLang = (): 'en' | undefined => (version === 'es' ? undefined : 'en');

/** An entry of the catalogue. */
export const quote = (from: string, specification: string, es: string): QuotedText => ({
  es,
  specification,
  from,
});
