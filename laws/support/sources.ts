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
  'web/widget',
  'web/worker',
  'e2e',
  'laws',
  'bench',
  'scripts',
];
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'results']);
const IS_CODE = /\.(?:ts|tsx|mjs)$/;

/** A parsed source file; `path` is relative to the root, with slashes. */
export type Source = {
  path: string;
  text: string;
  program: ESTree.Program;
  comments: { value: string; start: number }[];
};

/** Parses code, also code samples that are not files. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
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

/** All source files of the project except generated ones. */
export function allSources(): Source[] {
  all ??= FOLDERS.flatMap((folder) => [...filesIn(folder)]).map((path) =>
    parseSource(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  return all;
}

export const isTest = ({ path }: Source): boolean =>
  /\.test\.tsx?$|\/testing\/|\.factory\.tsx?$|^(?:e2e|laws|bench|scripts)\//.test(path);

/** The source files of domain, server and web without tests. */
export const productSources = (): Source[] => allSources().filter((source) => !isTest(source));

const getLineNumber = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Formats a place in a file as `path:line`. */
export const formatPlace = (source: Source, start: number): string =>
  `${source.path}:${getLineNumber(source.text, start)}`;

/** Counts the lines between two offsets, including the first and last. */
export const countLinesBetween = ({ text }: Source, start: number, end: number): number =>
  text.slice(start, end).split('\n').length;
