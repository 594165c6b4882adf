import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FOOTER_NAV_GROUPS } from '../web/app/features/site/frame/exports/footer-nav-groups.ts';
import { MOVED_PATHS } from '../web/app/features/site/frame/moved-paths.ts';
import routes from '../web/app/routes.ts';
import { parseDocument } from '../web/vite/content/parse-document.ts';
import { contentDocuments as documents, contentSources as sources } from './support/content-documents.ts';
import { expectNoViolations } from './support/law.ts';
import { listRoutePaths } from './support/route-paths.ts';
import { ROOT } from './support/sources.ts';

const CONTENT_ROUTE = /^features\/site\/(?:content\/content|support\/contact\/contact)-page/;
const paths = listRoutePaths(routes).filter((path) => !path.includes('*'));
const pages = paths.map((path) => ({ path }));
/** Sections whose pages are documents: `/guias/:slug`. */
const SLUG_ROUTES = paths.filter((path) => path.endsWith('/:slug'));

const isDocument = (path: string) => documents.some((document) => document.path === path);
const isInSection = (path: string) => SLUG_ROUTES.some((route) => matchRoutes([{ path: route }], path));

/** Whether a path is a page; in a section of documents only if the document exists. */
const isPage = (path: string): boolean =>
  isInSection(path) ? isDocument(path) : matchRoutes(pages, MOVED_PATHS[path] ?? path) !== null;

const isFile = (path: string): boolean =>
  path.startsWith('/ejemplos/') && existsSync(join(ROOT, 'web/public', path));

const findLinks = ({ html, questionGroups }: (typeof documents)[number]): string[] => {
  const answers = questionGroups.flatMap(({ questions }) => questions.map(({ answerHtml }) => answerHtml));
  return [...`${html}${answers.join('')}`.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
};

const listIn = (section: string) => documents.filter(({ path }) => path.startsWith(`${section}/`));
const countWords = (text: string) => text.split(/\s+/).length;

/** Statements about law, money and statistics. */
const NEEDS_SOURCE = /\b(?:Código de Trabajo|Ley \d|TSS|AFP|salario mínimo|En Estados Unidos)\b|\d\.\d+ %/i;

describe('the texts of web/content', () => {
  it('every link leads to a page', () => {
    const law = { why: 'a broken link is worse than no link', fix: 'correct the link, or write the page' };
    const broken = documents.flatMap((document) =>
      [...findLinks(document), ...document.next, ...(document.action ? [document.action.path] : [])]
        // Neither the reference of the API nor a file is a page of the router.
        .filter(
          (link) =>
            link !== '/api/docs' &&
            !/^https:\/\//.test(link) &&
            !isFile(link) &&
            !isPage(link.split(/[?#]/)[0] ?? ''),
        )
        .map((link) => `${document.path} leads to ${link}`),
    );
    expectNoViolations(law, broken);
  });

  it('the footer and the moved addresses lead to pages', () => {
    const law = { why: 'they are on every page', fix: 'correct the path, or create the page' };
    const links = [...Object.values(FOOTER_NAV_GROUPS).flatMap(Object.keys), ...Object.values(MOVED_PATHS)];
    expectNoViolations(
      law,
      links.filter((path) => !isPage(path)),
    );
  });

  it('every page that shows a text has one, and every text a page', () => {
    const law = { why: 'the page would be empty, or nobody could read the text', fix: 'web/app/routes.ts' };
    const flat = (entries: typeof routes): typeof routes =>
      entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
    const shown = flat(routes)
      .filter(({ file }) => CONTENT_ROUTE.test(file))
      .flatMap(({ path }) => (path === undefined || path.includes(':') ? [] : [`/${path}`]));
    const own = documents.map(({ path }) => path).filter((path) => !isInSection(path));
    const missing = shown.filter((path) => !own.includes(path));
    expectNoViolations(law, [...missing, ...own.filter((path) => !shown.includes(path))]);
  });

  it('what the law says has a source', () => {
    const law = {
      why: 'readers act on it, and only what a source supports may be stated',
      fix: 'name the source of web/content/sources.yaml in the front matter, or leave the sentence out',
    };
    const without = documents.filter(
      ({ text, sources: named }) => NEEDS_SOURCE.test(text) && named.length === 0,
    );
    expectNoViolations(
      law,
      without.map(({ path, text }) => `${path}: ${NEEDS_SOURCE.exec(text)?.[0]}`),
    );
  });

  it.each([
    ['/guias', 8, 800, 1_500],
    ['/blog', 8, 400, 800],
    ['/ayuda', 10, 150, 600],
  ])('%s has at least %d texts of %d to %d words with a topic', (section, count, min, max) => {
    const own = listIn(section);
    expect(own.length).toBeGreaterThanOrEqual(count);
    const wrong = own.filter(({ text, topic }) => {
      const words = countWords(text);
      return words < min || words > max || topic === undefined;
    });
    expect(wrong.map(({ path, text }) => `${path}: ${countWords(text)} words`)).toEqual([]);
  });

  it('blog articles have a date, which is not after that of their last change', () => {
    const undated = listIn('/blog').filter(({ published, updated }) => !published || published > updated);
    expect(undated.map(({ path }) => path)).toEqual([]);
  });

  it('every column of a table has a name', () => {
    const wrong = documents.filter(({ html }) => /<th>\s*<\/th>/.test(html));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('no text continues with itself, and each continues somewhere', () => {
    const wrong = documents.filter(({ path, next }) => next.length === 0 || next.includes(path));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('parsing a text', () => {
  const HEAD = `title: Una guía\ndescription: ${'Texto de prueba. '.repeat(4).trim()}\nupdated: 2026-11-01`;
  const parse = (body: string, head = HEAD) =>
    parseDocument('guias/una.md', `---\n${head}\n---\n${body}`, sources);

  it('renders Markdown; HTML and script links are no markup', () => {
    const { html, path } = parse(
      '## ¿Qué es?\n\n<script>x</script> [a](javascript:alert(1)) [b](https://tss.gob.do)\n\n- [ ] Uno',
    );
    expect(path).toBe('/guias/una');
    expect(html).toContain('<h2 id="que-es">¿Qué es?</h2>');
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; [a](javascript:alert(1))');
    expect(html).toContain('<a href="https://tss.gob.do" rel="noopener">b</a>');
    expect(html).toContain('<li class="task">Uno</li>');
  });

  it('inserts the numbers of the business', () => {
    expect(parse('Dura {{JOB_OPEN_DAYS}} días.').html).toBe('<p>Dura 30 días.</p>\n');
    expect(() => parse('Dura {{JOB_OPEN_WEEKS}} semanas.')).toThrow('There is no rule JOB_OPEN_WEEKS');
  });

  it('splits a FAQ into groups of questions', () => {
    const { questionGroups, html } = parse(
      '## Uno\n\n### ¿A?\n\n**Sí**, [ve](/jobs).\n\n### ¿B?\n\nNo.',
      `${HEAD}\nisFaq: true`,
    );
    expect(html).toBe('');
    expect(questionGroups.map(({ title, questions }) => [title, questions.map(({ text }) => text)])).toEqual([
      ['Uno', ['¿A?', '¿B?']],
    ]);
    expect(questionGroups[0]?.questions[0]).toMatchObject({ id: 'a', answerText: 'Sí, ve.' });
  });

  it('rejects a missing or unknown field, and an unknown source', () => {
    expect(() => parse('x', 'title: Una guía')).toThrow('guias/una.md');
    expect(() => parse('x', `${HEAD}\nautor: Ana`)).toThrow('autor');
    expect(() => parse('x', `${HEAD}\nsources: [nada]`)).toThrow('There is no source nada');
  });
});
