const COMMENT = /<!--[\s\S]*?(-->|$)/g;
/** What is for browsers, not for readers. */
const NON_TEXT_ELEMENT = /<(script|style|template|title)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const NON_TEXT_TAG = /<\/?(meta|link|base)\b[^<>]*>/gi;
const TAG = /<(\/?[a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
/** What the editor writes into its own copies, and where a list begins. */
const ALLOWED_ATTRIBUTE = /\s(?:data-pm-slice|start)=(?:"[^"]*"|'[^']*')/gi;
const LOOSE_BRACKET = /<(?!\/?[a-z][a-z0-9]*(?:\s(?:data-pm-slice|start)=(?:"[^"]*"|'[^']*'))*>)/gi;

/**
 * Pasted markup without anything that a browser would try to run, style or fetch. It works on the text: even documents that
 * are never shown try, and have the page's security policy complain. What the editor takes of the rest is its schema's concern.
 */
export const sanitizePastedHtml = (html: string): string =>
  html
    .replace(COMMENT, '')
    .replace(NON_TEXT_ELEMENT, '')
    .replace(NON_TEXT_TAG, '')
    .replace(
      TAG,
      (_, name: string, attributes: string) =>
        `<${name}${attributes.match(ALLOWED_ATTRIBUTE)?.join('') ?? ''}>`,
    )
    .replace(LOOSE_BRACKET, '&lt;');
