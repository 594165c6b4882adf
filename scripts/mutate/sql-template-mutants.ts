import ts from 'typescript';
import type { Edit } from './mutants.ts';

/** Operators and words of SQL, with what replaces them. `between … and` is no condition. */
const REPLACEMENTS: [pattern: RegExp, kind: Edit['kind'], replace: (match: string) => string][] = [
  [/\bfor (?:no key )?update\b(?: of \w+)?(?: skip locked)?/g, 'lock', () => ''],
  [/(?<!\bbetween\b[^;]{0,80})\band\b/g, 'sql', () => 'or'],
  [
    / (?:<=|>=|<|>|=) /g,
    'sql',
    (match) => ({ '<': ' <= ', '>': ' >= ', '=': ' <> ' })[match.trim()] ?? match.replace('=', ''),
  ],
  [/\bdesc\b/g, 'sql', () => 'asc'],
];

/** Without `--` comments, whose length stays. */
const withoutComments = (text: string) => text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));

/** Changes in the text of a sql`…` template, outside its `${…}`. */
export function* findSqlTemplateMutants({ template }: ts.TaggedTemplateExpression): Generator<Edit> {
  const parts = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  // `set a = b` is an assignment; only what follows the first condition compares.
  let isCondition = false;
  for (const part of parts) {
    const text = withoutComments(part.getText());
    const firstCondition: number = isCondition ? 0 : text.search(/\b(?:where|on|having|when|filter)\b/);
    for (const [pattern, kind, replace] of REPLACEMENTS) {
      for (const match of text.matchAll(pattern)) {
        const isAssignment = match[0] === ' = ' && (firstCondition === -1 || match.index < firstCondition);
        if (isAssignment) continue;
        const start = part.getStart() + match.index;
        yield { kind, start, end: start + match[0].length, replacement: replace(match[0]) };
      }
    }
    isCondition ||= firstCondition !== -1;
  }
}
