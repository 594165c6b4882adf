import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, ROOT, type Source } from './support/sources.ts';

const COMPONENTS = join(ROOT, 'node_modules/daisyui/components');

/** The components that `app.css` includes. */
function readIncluded(): string[] {
  const css = readFileSync(join(ROOT, 'web/app/app.css'), 'utf8');
  return (/include:([^;]+);/.exec(css)?.[1] ?? '').split(',').map((name) => name.trim());
}

const readClasses = (component: string): string[] =>
  [...readFileSync(join(COMPONENTS, component), 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(
    ([, name = '']) => name,
  );

/** The class names that only components have which `app.css` does not include. */
function readMissingClasses(included: readonly string[]): Set<string> {
  const files = readdirSync(COMPONENTS).filter((file) => file.endsWith('.css'));
  const isIncluded = (file: string) => included.includes(file.replace('.css', ''));
  const known = new Set(files.filter(isIncluded).flatMap(readClasses));
  return new Set(
    files
      .filter((file) => !isIncluded(file))
      .flatMap(readClasses)
      .filter((name) => !known.has(name)),
  );
}

/** Whether a text is a list of classes: several lowercase words, one of them with a hyphen. */
const isClassList = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.some((word) => word.includes('-')) &&
  words.every((word) => !/[A-ZÁ-ú¿¡]/.test(word));

/** Places of class lists with a class of a component that is not included. */
function findMissing(source: Source, missing: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const check = (text: string, start: number) => {
    const words = text.split(/\s+/).filter(Boolean);
    const names = words.map((word) => word.split(':').at(-1) ?? '');
    if (isClassList(words) && names.some((name) => missing.has(name))) found.push(formatPlace(source, start));
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') check(value, start);
    },
    TemplateElement({ value, start }) {
      check(value.raw, start);
    },
  }).visit(source.program);
  return found;
}

describe('the style sheet has the components in use', () => {
  const missing = readMissingClasses(readIncluded());

  it('no class belongs to a component that is not included', () => {
    const law = {
      why: 'an element with such a class has no style',
      fix: 'add the component to `include` of daisyui in web/app/app.css',
    };
    const pages = productSources().filter(({ path }) => path.startsWith('web/app/'));
    expectNoViolations(
      law,
      pages.flatMap((source) => findMissing(source, missing)),
    );
  });

  it('finds one', () => {
    const lines = [
      "const a = 'alert alert-error';",
      "const b = 'btn btn-primary';",
      "const c = 'max-sm:menu p-2';",
    ];
    expect(findMissing(parseSource('a.ts', lines.join('\n')), missing)).toEqual(['a.ts:1', 'a.ts:3']);
  });
});
