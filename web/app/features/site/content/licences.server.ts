import lock from '../../../../../package-lock.json' with { type: 'json' };

/** An npm package that the product runs with. */
export type PackageLicence = { name: string; version: string; licence: string };

type LockedPackage = { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean };

const FOLDER = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** Packages without a `license` in their package.json; the value is what their licence file says. */
const LICENCE_FILES: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Lists the npm packages that the product runs with, by name, from package-lock.json: it has the data of each package.json. */
function listLicences(packages: Record<string, LockedPackage>): PackageLicence[] {
  const found = Object.entries(packages).flatMap(([folder, entry]) => {
    const name = FOLDER.exec(folder)?.[1];
    if (name === undefined || entry.dev || entry.link) return [];
    return [{ name, version: entry.version ?? '', licence: entry.license ?? LICENCE_FILES[name] ?? '' }];
  });
  const unique = new Map(found.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const packageLicences = listLicences(lock.packages);
