import { visibleText } from './html.ts';

const ATTRIBUTES = `((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)`;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** Conditional tags of Word and Excel that are no comments, as `<![if !supportLists]>`. What is between them stays. */
const CONDITIONAL_TAG = /<!\[[^<>]*\]>/g;
const FROM_OFFICE = /schemas-microsoft-com|<[^<>]*\b(?:mso-|class="?'?Mso)/i;

/** Emoji that Gmail and WhatsApp show as images. */
const EMOJI_IMAGE =
  /<img\b[^<>]{0,999}\balt=["']?(\p{Extended_Pictographic}[^"'<>\s]{0,12})["']?[^<>]{0,999}>/giu;

const EMPTY_PARAGRAPH = new RegExp(
  `<(p|o:p)\\b${ATTRIBUTES}>(?:\\s|&nbsp;|</?(?:span|b|i|strong|em|br|o:p)\\b[^<>]*>)*</\\1\\s*>`,
  'gi',
);
/** Line breaks between blocks, which stand for blank lines in Google Docs. */
const BREAK_BETWEEN_BLOCKS = /(<\/(?:p|h[1-6]|ul|ol|blockquote|b)\s*>)(?:\s*<br\b[^<>]*>)+/gi;

const INLINE_TAG = new RegExp(`<(/?)(b|strong|i|em|span)(?![a-z0-9:-])${ATTRIBUTES}>`, 'gi');
const BOLD = /[;"'\s]font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /[;"'\s]font-weight:\s*(?:normal|[1-4]00)/i;
const ITALIC = /[;"'\s]font-style:\s*italic/i;
const NOT_ITALIC = /[;"'\s]font-style:\s*normal/i;

function getEmphasis(name: string, attributes: string): string[] {
  const isB = /^(?:b|strong)$/i.test(name);
  const isI = /^(?:i|em)$/i.test(name);
  return [
    ...(BOLD.test(attributes) || (isB && !NOT_BOLD.test(attributes)) ? ['strong'] : []),
    ...(ITALIC.test(attributes) || (isI && !NOT_ITALIC.test(attributes)) ? ['em'] : []),
  ];
}

/** Replaces inline elements by the emphasis that their styles show: in Google Docs all text is in a `b` of normal weight. */
function convertEmphasis(html: string): string {
  const ends: string[] = [];
  return html.replace(INLINE_TAG, (_, slash: string, name: string, attributes: string) => {
    if (slash !== '') return ends.pop() ?? '';
    const emphasis = getEmphasis(name, attributes);
    ends.push(
      emphasis
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join(''),
    );
    return emphasis.map((tag) => `<${tag}>`).join('');
  });
}

const PARAGRAPH = new RegExp(`<p\\b${ATTRIBUTES}>((?:(?!</?p\\b)[\\s\\S])*)</p\\s*>`, 'gi');
const LIST_LEVEL = /mso-list:\s*l\d+\s+level([1-9])/i;
/** The bullet or number, which Word writes as text. */
const MARKER =
  /<span\b[^<>]*mso-list:\s*ignore[^<>]*>((?:[^<]|<(?!\/?span\b)[^<>]*>|<span\b[^<>]*>[^<]*<\/span>)*)<\/span>/i;
const NUMBER = /^\(?(?:(\d{1,4})|[a-z]{1,5})[.)]/i;

type List = { level: number; tag: 'ul' | 'ol' };

/** Opens and closes lists up to an item of this level and kind; `lists` are the open ones, the innermost last. */
function startItem(lists: List[], level: number, marker: string): string {
  const number = NUMBER.exec(marker);
  const tag = number === null ? 'ul' : 'ol';
  let html = closeLists(lists, (list) => list.level > level);
  const isRestart = number?.[1] === '1';
  if (lists.at(-1)?.level === level) {
    if (lists.at(-1)?.tag === tag && !isRestart) return `${html}</li><li>`;
    html += closeLists(lists, (list) => list.level === level);
  }
  lists.push({ level, tag });
  const start = number?.[1] === undefined || isRestart ? '' : ` start="${number[1]}"`;
  return `${html}<${tag}${start}><li>`;
}

function closeLists(lists: List[], isOver: (list: List) => boolean): string {
  let html = '';
  for (let last = lists.at(-1); last !== undefined && isOver(last); last = lists.at(-1)) {
    html += `</li></${last.tag}>`;
    lists.pop();
  }
  return html;
}

/** Makes lists of Word's paragraphs that only look like items. */
function convertLists(html: string): string {
  const lists: List[] = [];
  let converted = '';
  let end = 0;
  for (const { 0: all, 1: attributes = '', 2: content = '', index } of html.matchAll(PARAGRAPH)) {
    const level = LIST_LEVEL.exec(attributes)?.[1];
    if (level === undefined) continue;
    const before = html.slice(end, index);
    if (before.trim() !== '') converted += closeLists(lists, () => true) + before;
    const marker = visibleText(MARKER.exec(content)?.[1] ?? '');
    converted += `${startItem(lists, Number(level), marker)}<p>${content.replace(MARKER, '').trim()}</p>`;
    end = index + all.length;
  }
  return converted + closeLists(lists, () => true) + html.slice(end);
}

/**
 * Converts what Word, Google Docs, Excel and web pages put on the clipboard to plain HTML: lists that are paragraphs, emphasis
 * that is a style, conditional tags, blank lines, images of emoji; letters with their accents as one character. The result is as
 * safe or unsafe as the input; it is not a sanitiser.
 */
export function convertPastedHtml(html: string): string {
  const text = html.replace(COMMENT, '').replace(CONDITIONAL_TAG, '').normalize('NFC');
  // Word breaks its lines anywhere.
  const unwrapped = FROM_OFFICE.test(text) ? text.replace(/[ \r\n]+/g, ' ') : text;
  return convertEmphasis(
    convertLists(
      unwrapped.replace(EMOJI_IMAGE, '$1').replace(EMPTY_PARAGRAPH, '').replace(BREAK_BETWEEN_BLOCKS, '$1'),
    ),
  );
}
