import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Feature } from '../../../../platform/feature.ts';
import { mountDirectory } from './directory.routes.ts';
import { createDirectory } from './directory.service.ts';
import { createUserRecords } from './user-records.service.ts';

type Dependencies = { database: Database; clock: Clock };

/** What admins look up: people, enterprises, published jobs and posts, each with its history. */
export function adminDirectoryFeature(dependencies: Dependencies): Feature {
  const directory = createDirectory(dependencies);
  const userRecords = createUserRecords(dependencies);
  return { mount: (mount) => mountDirectory(mount, { directory, userRecords }) };
}
