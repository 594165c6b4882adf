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

/** Returns the beginning of a text on one line, with an ellipsis if it was cut; `maxLength` in code points. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const points = [...line];
  return points.length <= maxLength ? line : `${points.slice(0, maxLength).join('').trimEnd()}…`;
}
