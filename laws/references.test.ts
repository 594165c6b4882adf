import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, ROOT } from './support/sources.ts';

type Text = { path: string; text: string };

/** A rule of a document, as in `(product.md, 'Contracts')`. */
const CITATION = /\(([\w-]+\.md), '([^'\n]+)'/g;
const RECORD = /\bdecision records? (\d+)(?: and (\d+))?/g;
/** Documents that the owner of the product keeps, and sections without a document. */
const OUTSIDE = /\b(?:DESIGN|STYLE)(?: §|\.md)|\bspecification \d|\bthe spec(?:ification)?\b|\(\d? ?§\d/i;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
const HEADING = /^#+ (.+)$/gm;
const RECORD_HEAD = /^# (\d+)\. .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (?:accepted|superseded by)\b/;

const read = (path: string): Text => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

const RECORD_FOLDERS = ['docs/decisions', 'docs/measurements'];
const listFolder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const listRecords = (): string[] => RECORD_FOLDERS.flatMap(listFolder);
const listDocuments = (): string[] => [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...listFolder('docs'),
  ...listRecords(),
];

/** The headings of a document, by its name without the folder. */
const HEADINGS: ReadonlyMap<string, string[]> = new Map(
  listDocuments().map((path) => [
    basename(path),
    [...read(path).text.matchAll(HEADING)].map(([, heading = '']) => heading),
  ]),
);

const recordNumber = (path: string): string => String(Number(basename(path).slice(0, 4)));
const RECORDS: ReadonlySet<string> = new Set(listRecords().map(recordNumber));

/** Finds in each line what it refers to and is not there. */
function findBroken({ path, text }: Text): string[] {
  return text.split('\n').flatMap((line, index) => {
    const citations = [...line.matchAll(CITATION)]
      .filter(([, name = '', heading = '']) => !HEADINGS.get(name)?.includes(heading))
      .map(([, name, heading]) => `${name}, '${heading}'`);
    const missing = [...line.matchAll(RECORD)]
      .flatMap(([, ...numbers]) => numbers.filter((number) => number && !RECORDS.has(number)))
      .map((number) => `decision record ${number}`);
    const outside = OUTSIDE.exec(line)?.[0];
    return [...citations, ...missing, ...(outside ? [outside] : [])].map(
      (what) => `${path}:${index + 1} ${what}`,
    );
  });
}

describe('references', () => {
  it('lead to a heading or a record of this repository', () => {
    const law = {
      why: 'a reader who looks a rule up must find it',
      fix: 'cite a heading that exists, write the rule into docs/product.md, or say it in the line itself',
    };
    expectNoViolations(law, [...allSources(), ...listDocuments().map(read)].flatMap(findBroken));
  });

  it('links of documents lead to files', () => {
    const law = { why: 'a link that leads nowhere is a fault of the document', fix: 'correct the path' };
    const broken = listDocuments().flatMap((path) =>
      [...read(path).text.matchAll(LINK)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(path), target)))
        .map(([, target]) => `${path}: ${target}`),
    );
    expectNoViolations(law, broken);
  });

  it('headings that are cited are unique', () => {
    const headings = HEADINGS.get('product.md') ?? [];
    const law = { why: 'a citation must name one place', fix: 'rename one of the headings' };
    const repeated = headings.filter((each, index) => headings.indexOf(each) !== index);
    expectNoViolations(law, repeated);
  });

  it('records have their number, a date and a status', () => {
    const law = {
      why: 'a reader must see whether a decision still holds',
      fix: 'begin with the title, a line with the date, and a line with the status: accepted, or superseded by another record',
    };
    const wrong = listRecords().filter(
      (path) => RECORD_HEAD.exec(read(path).text)?.[1] !== recordNumber(path),
    );
    expectNoViolations(law, wrong);
  });

  it('detects them', () => {
    // The samples are put together here, so that this file has none of them.
    const count = (...parts: string[]) => findBroken({ path: 'a.ts', text: parts.join(' ') }).length;
    expect(count('(product.md,', "'Contracts')")).toBe(0);
    expect(count('(product.md,', "'No such rule')")).toBe(1);
    expect(count('decision', 'record 9999')).toBe(1);
    expect(count('DESIGN', '§5')).toBe(1);
    expect(count('specification', '1 §5')).toBe(1);
    expect(count('RFC 8030', '§5.3')).toBe(0);
  });
});
