import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import type { ContentDocument, Source } from '../../app/features/site/content/content-document.ts';
import { renderMarkdown } from './render-markdown.ts';
import { RULE_VALUES } from './rule-values.ts';

const WORDS_PER_MINUTE = 200;

const day = z.iso.date();
const frontMatterSchema = z.strictObject({
  title: z.string().min(4).max(70),
  description: z.string().min(50).max(170),
  action: z.strictObject({ label: z.string(), path: z.string().startsWith('/') }).optional(),
  topic: z.string().optional(),
  order: z.number().int().default(0),
  published: day.optional(),
  updated: day,
  sources: z.array(z.string()).default([]),
  next: z.array(z.string().startsWith('/')).default([]),
  isFaq: z.boolean().default(false),
  isForCompanies: z.boolean().default(false),
});

const sourcesSchema = z.record(
  z.string(),
  z.strictObject({ name: z.string(), date: z.string(), fact: z.string() }),
);

/** The list of sources by id. */
export type Sources = z.output<typeof sourcesSchema>;

/** Reads `web/content/sources.yaml`. */
export const parseSources = (text: string): Sources => sourcesSchema.parse(parseYaml(text));

const FRONT_MATTER = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Replaces `{{NAME}}` by the value of the rule; throws for an unknown name. `{{ORIGIN}}` is replaced when the page is served. */
const insertRuleValues = (text: string): string =>
  text.replaceAll(/\{\{(?!ORIGIN\}\})([\w.:]+)\}\}/g, (_, name: string) => {
    const value = RULE_VALUES.get(name);
    if (value === undefined)
      throw new Error(`There is no rule ${name}: add it to web/vite/content/rule-values.ts`);
    return String(value);
  });

function getSource(sources: Sources, id: string): Source {
  const source = sources[id];
  if (source === undefined) throw new Error(`There is no source ${id} in web/content/sources.yaml`);
  return { name: source.name, date: source.date };
}

/**
 * Parses a document: front matter (YAML) and Markdown. `file` is its path in `web/content`: `guias/entrevista.md` is the page
 * `/guias/entrevista`. Throws for a missing or unknown field, source or rule.
 */
export function parseDocument(file: string, text: string, sources: Sources): ContentDocument {
  const { head = '', body = '' } = FRONT_MATTER.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  const parsed = frontMatterSchema.safeParse(parseYaml(insertRuleValues(head)));
  if (!parsed.success) throw new Error(`web/content/${file}: ${z.prettifyError(parsed.error)}`);
  const { sources: sourceIds, isFaq, action, topic, published, ...rest } = parsed.data;
  const { headings, html, questionGroups, plainText } = renderMarkdown(insertRuleValues(body), { isFaq });
  return {
    ...rest,
    ...(action === undefined ? {} : { action }),
    ...(topic === undefined ? {} : { topic }),
    ...(published === undefined ? {} : { published }),
    path: `/${file.replace(/\.md$/, '')}`,
    sources: sourceIds.map((id) => getSource(sources, id)),
    headings,
    html,
    questionGroups,
    minutes: Math.max(1, Math.round(plainText.split(/\s+/).length / WORDS_PER_MINUTE)),
    text: plainText,
  };
}
