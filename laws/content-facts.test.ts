import { NOTIFICATION_TOPIC_LABELS } from '@uneed/domain/people/settings/settings.rules.ts';
import { describe, expect, it } from 'vitest';
import { MENU_PAGES } from '../web/app/features/site/frame/enterprise/enterprise-pages.ts';
import { contentDocuments } from './support/content-documents.ts';
import { expectNoViolations } from './support/law.ts';
import { productSources, type Source } from './support/sources.ts';

/** Texts that say how the product is used, so that what they quote are its words. */
const HOW_TO = /^\/(?:ayuda\/|(?:desarrolladores|faq|empresas|referentes|privacidad|terminos|contact)$)/;

/** Quotations of people, examples and words of other programs. */
const NOT_OF_THE_PRODUCT = new Set([
  // Composed in the code: the noun is that of what is reported.
  'Reportar vacante',
  // Examples.
  'Asociado de experiencia del cliente I',
  'Auxiliar contable',
  'Cajera de supermercado',
  'Cajera en La Vega',
  'Cajera en Santiago',
  'Mensajero con motor',
  'buena presencia',
  'estudio',
  'guardar un cupo',
  'no es spam',
  'soporte de Uneed',
  'teleoperadora',
  '¿dónde es y cuánto pagan?',
]);

/** Names of cookies, of storage keys and of databases of the browser, as the code declares them. */
const STORED =
  /(?:\b\w*KEYS?|\b\w*COOKIE|\bDATABASE)\b[^'`\n]{0,60}['`]([a-z]+[-_][a-z0-9-]+)|\b(?:key|name)(?::| =)[^'`\n]{0,50}[`'](uneed-[a-z0-9-]+)/g;
/** Matches of the pattern that stay in the code. */
const NOT_STORED = new Set(['idempotency-key']);

const withoutComments = ({ text, comments }: Source): string =>
  comments.reduceRight(
    (code, { value, start }) => `${code.slice(0, start)} ${code.slice(start + value.length + 2)}`,
    text,
  );

/** Numbers and what a template inserts become `#`; spaces and line breaks of JSX one space. */
const normalize = (text: string): string =>
  text
    .replaceAll(/\$\{[^{}]*\}|\{[A-Z_]+\}|\d+/g, '#')
    .replaceAll(/\{' '\}/g, ' ')
    .replaceAll(/\s+/g, ' ');

const readCode = (path = /^/): string =>
  productSources()
    .filter((source) => path.test(source.path))
    .map(withoutComments)
    .join('\n');

const getDocument = (path: string) => {
  const document = contentDocuments.find((each) => each.path === path);
  if (document === undefined) throw new Error(`There is no text ${path}`);
  return document;
};

describe('what texts say about the product', () => {
  it('words that a how-to text quotes stand on its screens', () => {
    const law = {
      why: 'a reader looks for the word on the screen; a label that was renamed leaves the help wrong',
      fix: 'write the word that the screen has, or add what is no word of the product to NOT_OF_THE_PRODUCT',
    };
    const code = normalize(readCode());
    const unknown = contentDocuments
      .filter(({ path }) => HOW_TO.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/«([^»]+)»/g)]
          .map(([, words = '']) => words.replace(/[.,]$/, ''))
          .filter((words) => !NOT_OF_THE_PRODUCT.has(words) && !code.includes(normalize(words)))
          .map((words) => `${path}: «${words}»`),
      );
    expectNoViolations(law, unknown);
  });

  it('the page about cookies lists what is stored in a browser, and nothing else', () => {
    const law = {
      why: 'the page promises the complete list',
      fix: 'add the cookie or the key to web/content/cookies.md, or take it out',
    };
    const listed = [...getDocument('/cookies').html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) =>
      name.replace('…', ''),
    );
    const code = readCode(/^(?:web\/(?:app|worker)|domain\/src|server\/src\/platform\/http)\//);
    const stored = [...code.matchAll(STORED)]
      .map(([, constant, key]) => constant ?? key ?? '')
      .filter((name) => !NOT_STORED.has(name));
    expect(stored.length).toBeGreaterThan(15);
    expectNoViolations(law, [
      ...new Set(stored.filter((name) => !listed.some((each) => name.startsWith(each)))),
      ...listed
        .filter((name) => !code.includes(name) && !stored.some((each) => name.startsWith(each)))
        .map((name) => `${name} is not in the code`),
    ]);
  });

  it('the help on notifications lists each topic of the settings, and that on companies each page of their area', () => {
    const law = { why: 'who looks for it does not find it', fix: 'name it in the text' };
    const notifications = getDocument('/ayuda/notificaciones').text;
    const enterprises = getDocument('/ayuda/cuenta-de-empresa').text;
    expectNoViolations(law, [
      ...Object.values(NOTIFICATION_TOPIC_LABELS)
        .map(({ label }) => label)
        .filter((label) => !notifications.includes(label)),
      ...MENU_PAGES.map(({ label }) => label).filter((label) => !enterprises.includes(label)),
    ]);
  });
});
