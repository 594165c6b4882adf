import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = [
  'domain/src',
  'server/src',
  'web/app',
  'web/vite',
  'web/worker',
  'e2e',
  'laws',
  'bench',
  'scripts',
];
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'results']);
const IS_CODE = /\.(?:ts|tsx|mjs)$/;

/** A file of ours as the laws read it: `path` from the root, with slashes. */
export type Source = {
  path: string;
  text: string;
  program: ESTree.Program;
  comments: { value: string; start: number }[];
};

/** Reads code that may be no file at all: laws are tried on samples. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  const [trouble] = errors;
  if (trouble) throw new Error(`${path}: ${trouble.message}`);
  return { path, text, program, comments };
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(path);
    } else if (IS_CODE.test(entry.name) && !/\.gen\.ts$|\.d\.m?ts$/.test(entry.name)) yield path;
  }
}

let all: Source[] | undefined;

/** All code of the project that people write. */
export function sources(): Source[] {
  all ??= FOLDERS.flatMap((folder) => [...filesIn(folder)]).map((path) =>
    parseSource(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  return all;
}

export const isTest = ({ path }: Source): boolean =>
  /\.test\.tsx?$|\/testing\/|\.factory\.ts$|^(?:e2e|laws|bench|scripts)\//.test(path);

/** What runs at people's: domain, server and web, without their tests. */
export const product = (): Source[] => sources().filter((source) => !isTest(source));

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** `path:line` of a place in a file. */
export const at = (source: Source, start: number): string => `${source.path}:${lineAt(source.text, start)}`;

/** How many lines stretch from one place to another. */
export const linesBetween = ({ text }: Source, start: number, end: number): number =>
  text.slice(start, end).split('\n').length;
