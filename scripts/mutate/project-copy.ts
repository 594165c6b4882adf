import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project in the folder for temporary files, so that no checked-out file ever contains a mutant. */
export type ProjectCopy = {
  root: string;
  read(path: string): string;
  write(path: string, text: string): void;
  remove(): void;
};

/** The files of the project that git tracks or would add. */
export function listFiles(root: string): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Links each package; those of the project itself (`@uneed`) are links to the folders of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@uneed')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    // Caches are written by the tests.
    else if (name !== '.vite') symlinkSync(join(from, name), join(to, name));
  }
}

export function copyProject(root: string): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), 'uneed-mutate-'));
  for (const path of listFiles(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  for (const folder of ['', 'domain', 'server', 'web', 'e2e']) {
    const packages = join(root, folder, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, join(copy, folder, 'node_modules'));
  }
  return {
    root: copy,
    read: (path) => readFileSync(join(copy, path), 'utf8'),
    write: (path, text) => writeFileSync(join(copy, path), text),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
