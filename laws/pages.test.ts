import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import routes from '../web/app/routes.ts';
import { routePaths } from '../web/vite/route-paths.ts';
import { expectNoViolations } from './support/law.ts';
import { at, parseSource, product, ROOT, type Source } from './support/sources.ts';

const paths = routePaths(routes);
/** The pages; the not-found page takes everything, so it does not count as one that a link may lead to. */
const pages = paths.filter((path) => !path.includes('*')).map((path) => ({ path }));
/** What the server answers itself. */
const FILES_OF_SERVER = /^\/(?:api\/|sitemap\.xml$|robots\.txt$|healthz$|assets\/)/;

const HOLE = 'hole';

/** The text of a literal or a template, its holes filled with something. */
function linkText(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'JSXExpressionContainer') return linkText(node.expression);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(HOLE);
  return undefined;
}

/** Own paths that a file leads to, by link or by going there. */
function linksOf(source: Source): { path: string; place: string }[] {
  const found: { path: string; place: string }[] = [];
  const add = (node: ESTree.Node | null | undefined) => {
    const link = linkText(node);
    if (node && link && /^\/(?!\/)/.test(link)) found.push({ path: link, place: at(source, node.start) });
  };
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && /^(?:to|href|action)$/.test(name.name)) add(value);
    },
    CallExpression({ callee, arguments: given }) {
      if (/^(?:navigate|redirect)$/.test(source.text.slice(callee.start, callee.end))) add(given[0]);
    },
  }).visit(source.program);
  return found;
}

function leadsToPage(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  if (FILES_OF_SERVER.test(path) || existsSync(join(ROOT, 'web/public', path))) return true;
  return matchRoutes(pages, path) !== null;
}

const deadLinks = (source: Source): string[] =>
  linksOf(source)
    .filter(({ path }) => !leadsToPage(path))
    // What is shown only once its page exists asks for that page by name.
    .filter(({ path }) => !source.text.includes(`pageExists('${path.split(/[?#]/)[0]}')`))
    .map(({ path, place }) => `${place} leads to ${path}`);

describe('pages', () => {
  it('no path stands twice in the route table', () => {
    const law = {
      why: 'the first of two wins, and the second is a page that nobody ever sees',
      fix: 'remove one of them from web/app/routes.ts',
    };
    // A layout has no path of its own; an index shares the path of the layout around it.
    expectNoViolations(
      law,
      paths.filter((path, index) => paths.indexOf(path) !== index),
    );
  });

  it('every link leads to a page', () => {
    const law = {
      why: 'a link that leads nowhere is worse than none',
      fix: 'build the page, or do not show the link yet: pageExists of web/app/platform/paths.ts tells',
    };
    expectNoViolations(
      law,
      product()
        .filter(({ path }) => path.startsWith('web/app/'))
        .flatMap(deadLinks),
    );
  });

  it('sees a link that leads nowhere', () => {
    const code = '<a href="/nowhere/at/all">x</a>;\n<Link to={`/a/b/$' + '{c}/d`} />;\n<Link to="/" />;';
    expect(deadLinks(parseSource('a.tsx', code))).toEqual([
      'a.tsx:1 leads to /nowhere/at/all',
      `a.tsx:2 leads to /a/b/${HOLE}/d`,
    ]);
  });
});
