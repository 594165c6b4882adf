const ITEM = /^[ \t]*(?:[•▪◦●○·‣⁃*–-]|(\d{1,3})[.)])[ \t]+(?=\S)/;
/** Bold and italic as WhatsApp writes them. */
const BOLD = /(?<![\p{L}\p{N}*])\*(?![\s*])([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu;
const ITALIC = /(?<![\p{L}\p{N}_])_(?![\s_])([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu;

const toEmphasis = (text: string): string =>
  text.replace(BOLD, '<strong>$1</strong>').replace(ITALIC, '<em>$1</em>');

type Block = { tag: 'p' | 'ul' | 'ol'; lines: [string, ...string[]] };

/** Groups the lines of a paragraph; a single line with a dash is not a list. */
function toBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  const tags = lines.map((line): Block['tag'] => {
    const item = ITEM.exec(line);
    return item === null ? 'p' : item[1] === undefined ? 'ul' : 'ol';
  });
  for (const [index, line] of lines.entries()) {
    const tag = tags[index] ?? 'p';
    const isItem = tag !== 'p' && (tags[index - 1] === tag || tags[index + 1] === tag);
    const kind = isItem ? tag : 'p';
    const last = blocks.at(-1);
    if (last?.tag === kind) last.lines.push(line);
    else blocks.push({ tag: kind, lines: [line] });
  }
  return blocks;
}

function toHtml({ tag, lines }: Block): string {
  if (tag === 'p') return `<p>${lines.map((line) => toEmphasis(line.trim())).join('<br />')}</p>`;
  const number = Number(ITEM.exec(lines[0])?.[1] ?? 1);
  const items = lines.map((line) => `<li><p>${toEmphasis(line.replace(ITEM, '').trim())}</p></li>`);
  return `<${tag}${number === 1 ? '' : ` start="${number}"`}>${items.join('')}</${tag}>`;
}

/**
 * Converts plain text, already escaped, to HTML: blank lines separate paragraphs, line breaks are kept, lines with bullets or
 * numbers are lists, and bold and italic are read as WhatsApp writes them.
 */
export const textToHtml = (escaped: string): string =>
  escaped
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => toBlocks(part.split('\n')))
    .map(toHtml)
    .join('');
