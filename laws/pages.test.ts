import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { SITEMAP_PAGES } from '@uneed/domain/seo/seo.rules.ts';
import { matchRoutes } from 'react-router';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { MOVED_PATHS } from '../web/app/features/frame/moved-paths.ts';
import routes from '../web/app/routes.ts';
import { listRoutePaths } from '../web/vite/route-paths.ts';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, ROOT, type Source } from './support/sources.ts';

const paths = listRoutePaths(routes);
/** All pages except the not-found page, which matches every path. */
const pages = paths.filter((path) => !path.includes('*')).map((path) => ({ path }));
/** Paths that the server handles itself. */
const SERVER_PATHS = /^\/(?:api\/|sitemap\.xml$|robots\.txt$|healthz$|assets\/)/;

const PLACEHOLDER = 'hole';

/** Returns the text of a literal or a template, with a placeholder for each expression. */
function getLinkPath(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'JSXExpressionContainer') return getLinkPath(node.expression);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(PLACEHOLDER);
  return undefined;
}

/** Finds the paths of this site to which a file links or navigates. */
function findLinks(source: Source): { path: string; place: string }[] {
  const found: { path: string; place: string }[] = [];
  const add = (node: ESTree.Node | null | undefined) => {
    const link = getLinkPath(node);
    if (node && link && /^\/(?!\/)/.test(link))
      found.push({ path: link, place: formatPlace(source, node.start) });
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
  if (SERVER_PATHS.test(path) || existsSync(join(ROOT, 'web/public', path))) return true;
  return matchRoutes(pages, MOVED_PATHS[path] ?? path) !== null;
}

const findDeadLinks = (source: Source): string[] =>
  findLinks(source)
    .filter(({ path }) => !leadsToPage(path))
    // A link may be conditional on the existence of its page.
    .filter(({ path }) => !source.text.includes(`pageExists('${path.split(/[?#]/)[0]}')`))
    .map(({ path, place }) => `${place} leads to ${path}`);

describe('pages', () => {
  it('no path occurs twice in the route table', () => {
    const law = {
      why: 'the first one wins, and the second page is never shown',
      fix: 'remove one of them from web/app/routes.ts',
    };
    // A layout has no path; an index route has the path of its parent.
    expectNoViolations(
      law,
      paths.filter((path, index) => paths.indexOf(path) !== index),
    );
  });

  it('every link leads to a page', () => {
    const law = {
      why: 'a broken link is worse than no link',
      fix: 'create the page, or show the link only if pageExists of web/app/platform/paths.ts returns true',
    };
    expectNoViolations(
      law,
      productSources()
        .filter(({ path }) => path.startsWith('web/app/'))
        .flatMap(findDeadLinks),
    );
  });

  it('the paths of both areas lead to pages', () => {
    const law = {
      why: 'links of shared pages, emails and notifications would lead nowhere',
      fix: 'correct AREA_PATHS in domain/src/kernel/area-paths.ts, or create the page',
    };
    const links = Object.values(AREA_PATHS)
      .flatMap(Object.values)
      .map((path) => (typeof path === 'function' ? path(PLACEHOLDER) : path));
    expect(links.length).toBeGreaterThan(10);
    expectNoViolations(
      law,
      links.filter((link) => !leadsToPage(link)),
    );
  });

  it('every page of the sitemap exists', () => {
    const law = {
      why: 'search engines would find an error',
      fix: 'correct SITEMAP_PAGES in domain/src/seo/seo.rules.ts, or create the page',
    };
    expectNoViolations(
      law,
      SITEMAP_PAGES.filter((path) => !paths.includes(path)),
    );
  });

  it('detects a broken link', () => {
    const code = '<a href="/nowhere/at/all">x</a>;\n<Link to={`/a/b/$' + '{c}/d`} />;\n<Link to="/" />;';
    expect(findDeadLinks(parseSource('a.tsx', code))).toEqual([
      'a.tsx:1 leads to /nowhere/at/all',
      `a.tsx:2 leads to /a/b/${PLACEHOLDER}/d`,
    ]);
  });
});
