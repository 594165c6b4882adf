const BLOCK_END = /<\/(p|h[1-6]|li|blockquote|div)>|<br\s*\/?>|<hr\s*\/?>/gi;
// Stops at the next '<' as well: text full of them is read once, not once for each.
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
 * The text that a reader sees of our own sanitised markup: tags gone, blocks on lines of their own.
 * For counting and excerpts; it is not a sanitiser.
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

/** The beginning of a text on one line, with an ellipsis where it was cut. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const points = [...line];
  return points.length <= maxLength ? line : `${points.slice(0, maxLength).join('').trimEnd()}…`;
}
