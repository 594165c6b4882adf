import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Heading, QuestionGroup } from '../../app/features/site/content/content-document.ts';

/** HTML in the Markdown is not interpreted but shown as text, and `javascript:` is no link. */
const markdown = new MarkdownIt({ html: false, breaks: true });

const EXTERNAL = /^https?:/;
const TASK = '[ ] ';

/** The fragment of a heading: `¿Qué es?` is `que-es`. */
const toFragment = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const toPlainText = (tokens: Token[]): string =>
  tokens
    .filter(({ type }) => type === 'inline')
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (/break/.test(type) ? ' ' : content)).join(''),
    )
    .join(' ');

/** Gives headings an id, list items that start with `[ ]` the class `task`, and links to other sites `rel`. */
function annotate(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (token.type === 'heading_open' && next) token.attrSet('id', toFragment(toPlainText([next])));
    if (token.type === 'list_item_open') markTask(token, tokens[index + 2]);
    for (const child of token.children ?? [])
      if (child.type === 'link_open' && EXTERNAL.test(String(child.attrGet('href'))))
        child.attrSet('rel', 'noopener');
  }
}

function markTask(item: Token, inline: Token | undefined): void {
  const first = inline?.children?.[0];
  if (!first?.content.startsWith(TASK)) return;
  first.content = first.content.slice(TASK.length);
  item.attrSet('class', 'task');
}

const render = (tokens: Token[]): string => markdown.renderer.render(tokens, markdown.options, {});

/** Splits tokens at the headings of one level; what comes before the first one is left out. */
function splitAt(tag: string, tokens: Token[]): { id: string; title: string; body: Token[] }[] {
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === tag ? [index] : [],
  );
  return starts.map((start, index) => {
    const [open, inline, , ...body] = tokens.slice(start, starts[index + 1]);
    return { id: String(open?.attrGet('id')), title: inline ? toPlainText([inline]) : '', body };
  });
}

const toQuestionGroups = (tokens: Token[]): QuestionGroup[] =>
  splitAt('h2', tokens).map(({ id: groupId, title, body }) => ({
    id: groupId,
    title,
    questions: splitAt('h3', body).map(({ id, title: text, body: answer }) => ({
      id,
      text,
      answerHtml: render(answer),
      answerText: toPlainText(answer),
    })),
  }));

/** Renders Markdown. In a FAQ each heading of level 2 is a group and each of level 3 a question. */
export function renderMarkdown(text: string, { isFaq }: { isFaq: boolean }) {
  const tokens = markdown.parse(text, {});
  annotate(tokens);
  const headings: Heading[] = splitAt('h2', tokens).map(({ id, title }) => ({ id, text: title }));
  return {
    headings,
    html: isFaq ? '' : render(tokens),
    questionGroups: isFaq ? toQuestionGroups(tokens) : [],
    plainText: toPlainText(tokens),
  };
}
