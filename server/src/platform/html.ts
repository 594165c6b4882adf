import sanitize from 'sanitize-html';

/** What the editor can make; anything else is text or nothing (DESIGN §5). */
const ALLOWED_TAGS = ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'];
const MARKUP = new RegExp(`<(${ALLOWED_TAGS.join('|')})\\b`);

/** Deeper than anybody writes by hand; sanitising goes down by recursion. */
const NESTING_LIMIT = 12;

const options: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {},
  // The same in other words, as pasted text has it.
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
  nestingLimit: NESTING_LIMIT,
  // What holds nothing to read.
  exclusiveFilter: ({ tag, text }) => tag !== 'br' && tag !== 'hr' && text.trim() === '',
};

/** Plain text as markup: blank lines part paragraphs, line breaks stay. */
function toParagraphs(escaped: string): string {
  return escaped
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/**
 * Markup that is safe to show: tags of the editor without attributes, scripts and styles gone with what is in them,
 * everything else escaped. Text without any markup becomes paragraphs; nothing to see gives ''.
 */
export function cleanHtml(raw: string): string {
  const clean = sanitize(raw, options).trim();
  return MARKUP.test(clean) ? clean : toParagraphs(clean);
}
