const BLOCK_END = /<\/(p|h[1-6]|li|blockquote|div)>|<br\s*\/?>|<hr\s*\/?>/gi;
// Stops at the next '<' too, so that a text with many of them takes linear time.
const TAG = /<[^<>]*>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * Returns the visible text of HTML that the server sanitised: without tags, each block on its own line.
 * Use it for counting and excerpts; it is not a sanitiser.
 */
export function visibleText(html: string): string {
  return html
    .replace(BLOCK_END, '\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LINE_WITHOUT_PUNCTUATION = /([\p{L}\p{N})])\s*\n\s*/gu;

/** Joins the lines of a visible text: a full stop ends those without punctuation, as headings and list items. */
export const joinLines = (text: string): string =>
  text.trim().replace(LINE_WITHOUT_PUNCTUATION, '$1. ').replace(/\s+/g, ' ');

/** A longer run of characters without a space is not a word and may be cut inside. */
const WORD_MAX_LENGTH = 30;

/**
 * Returns the beginning of a text on one line, with an ellipsis if it was cut, which is between words; `maxLength` in code
 * points, without the ellipsis.
 */
export function excerpt(text: string, maxLength: number): string {
  const points = [...text.replace(/\s+/g, ' ').trim()];
  if (points.length <= maxLength) return points.join('');
  // A space right behind the limit ends a whole word.
  const space = points.lastIndexOf(' ', maxLength);
  const end = space > Math.max(0, maxLength - WORD_MAX_LENGTH) ? space : maxLength;
  const start = points.slice(0, end).join('');
  return `${start.replace(/[ .,;:]+$/, '')}…`;
}
