import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { isSharedPage } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { SITEMAP_PAGES } from '@uneed/domain/site/seo/seo.rules.ts';
import { matchRoutes } from 'react-router';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { MOVED_PATHS } from '../web/app/features/site/frame/moved-paths.ts';
import { getRedirect } from '../web/app/platform/guards.ts';
import routes from '../web/app/routes.ts';
import { expectNoViolations } from './support/law.ts';
import { listRoutePaths } from './support/route-paths.ts';
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
    Property({ key, value }) {
      if (key.type === 'Identifier' && /^(?:to|href)$/.test(key.name)) add(value);
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

/** Pages without an own title; the not-found page shows the page of what is missing, which has one. */
const WITHOUT_TITLE = ['/*'];

/** Whether a file exports a `meta` with a title, or renders a title. */
function hasTitle({ program, text }: Source): boolean {
  let isFound = false;
  new Visitor({
    ExportNamedDeclaration({ declaration, start, end }) {
      if (declaration?.type !== 'VariableDeclaration' && declaration?.type !== 'FunctionDeclaration') return;
      const declared = text.slice(start, end);
      if (/^export (?:const|function) meta\b/.test(declared) && /title|\w+(?:Meta|Head)\(/i.test(declared))
        isFound = true;
    },
    JSXOpeningElement({ name }) {
      if (name.type === 'JSXIdentifier' && name.name === 'title') isFound = true;
    },
  }).visit(program);
  return isFound;
}

/** The paths of the pages that have no title, neither of their own nor of a layout around them. */
function listUntitled(
  table: readonly RouteConfigEntry[],
  isTitled: (file: string) => boolean,
  parent = '',
): string[] {
  return table
    .filter(({ file }) => !isTitled(file))
    .flatMap(({ path, index, children }) => {
      const own = path === undefined ? parent : `${parent}/${path}`;
      if (children !== undefined) return listUntitled(children, isTitled, own);
      return index === true ? [own || '/'] : [own];
    });
}

const findDeadLinks = (source: Source): string[] =>
  findLinks(source)
    .filter(({ path }) => !leadsToPage(path))
    .map(({ path, place }) => `${place} leads to ${path}`);

/** What React Router reads of the module of a page. */
const ROUTE_EXPORTS = new Set([
  'default',
  'loader',
  'clientLoader',
  'action',
  'clientAction',
  'meta',
  'handle',
  'headers',
  'shouldRevalidate',
  'ErrorBoundary',
  'HydrateFallback',
]);

const listFiles = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`web/app/${file}`, ...listFiles(children)]);

/** The names that a module exports and React Router does not read. */
function findOtherExports({ path, program }: Source): string[] {
  const names = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    const exported = specifiers.map((each) =>
      each.exported.type === 'Identifier' ? each.exported.name : '',
    );
    if (declaration?.type === 'FunctionDeclaration') return [...exported, declaration.id?.name ?? ''];
    if (declaration?.type !== 'VariableDeclaration') return exported;
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
  });
  return names.filter((name) => !ROUTE_EXPORTS.has(name)).map((name) => `${path}: ${name}`);
}

describe('the modules of pages', () => {
  const law = {
    why: 'React Router splits them by what it reads: a function that is exported besides is cut out of the part that uses it, and the page crashes in the browser only',
    fix: 'put it into a module of its own, which the page and its test import',
  };

  it('export only what React Router reads', () => {
    const files = new Set(listFiles(routes));
    const modules = productSources().filter(({ path }) => files.has(path));
    expect(modules.length).toBeGreaterThan(50);
    expectNoViolations(law, modules.flatMap(findOtherExports));
  });

  it('detects another export', () => {
    const code = 'export const loader = 1; export function load() {} export default function Page() {}';
    expect(findOtherExports(parseSource('a-page.tsx', code))).toEqual(['a-page.tsx: load']);
  });
});

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

  it('a page that needs the session of a person is not shown to an enterprise as itself', () => {
    const law = {
      why: 'the guard of the page asks for a session of a person, while its document would act as the enterprise',
      fix: 'add the page to PERSON_PAGES (domain/src/kernel/area.ts)',
    };
    const needsSession = (path: string) => getRedirect(new URL(path, 'https://uneed.test'), null) !== null;
    const guarded = paths.filter(needsSession);
    expect(guarded.length).toBeGreaterThan(20);
    expectNoViolations(law, guarded.filter(isSharedPage));
  });

  it('every page has a title', () => {
    const law = {
      why: 'the tab, the history and a screen reader name a page by its title',
      fix: 'export a `meta` with a title from the page; one that renders nothing is listed in WITHOUT_TITLE',
    };
    const files = new Map(productSources().map((source) => [source.path, source]));
    const isTitled = (file: string) => {
      const source = files.get(`web/app/${file}`);
      return source !== undefined && hasTitle(source);
    };
    const untitled = listUntitled(routes, isTitled);
    expectNoViolations(
      law,
      untitled.filter((path) => !WITHOUT_TITLE.includes(path)),
    );
    expect(WITHOUT_TITLE.filter((path) => !untitled.includes(path))).toEqual([]);
  });

  it('every link leads to a page', () => {
    const law = {
      why: 'a broken link is worse than no link',
      fix: 'correct the link, or create the page',
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
      fix: 'correct SITEMAP_PAGES in domain/src/site/seo/seo.rules.ts, or create the page',
    };
    expectNoViolations(
      law,
      SITEMAP_PAGES.filter((path) => !paths.includes(path)),
    );
  });

  it('detects a page without a title', () => {
    const titled = [
      "export const meta = () => [{ title: 'Vacantes' }];",
      "export function meta() { return adminMeta('Vacantes'); }",
      'const Page = () => <title>Vacantes</title>;',
    ];
    const untitled = [
      "export const meta = () => [{ name: 'robots', content: 'noindex' }];",
      'const title = 1;',
    ];
    const isTitled = (code: string) => hasTitle(parseSource('a.tsx', code));
    expect([titled.map(isTitled), untitled.map(isTitled)]).toEqual([
      [true, true, true],
      [false, false],
    ]);
    const table = [
      {
        file: 'b',
        children: [
          { file: 'a', index: true },
          { file: 'b', path: 'x' },
        ],
      },
      { file: 'a', children: [{ file: 'b', path: 'y' }] },
    ];
    expect(listUntitled(table, (file) => file === 'a')).toEqual(['/x']);
  });

  it('detects a broken link', () => {
    const code = '<a href="/nowhere/at/all">x</a>;\n<Link to={`/a/b/$' + '{c}/d`} />;\n<Link to="/" />;';
    expect(findDeadLinks(parseSource('a.tsx', code))).toEqual([
      'a.tsx:1 leads to /nowhere/at/all',
      `a.tsx:2 leads to /a/b/${PLACEHOLDER}/d`,
    ]);
  });
});
