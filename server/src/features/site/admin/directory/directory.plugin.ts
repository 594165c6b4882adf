import * as api from '@uneed/domain/site/admin/directory.api.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Feature } from '../../../../platform/feature.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { createDirectory, type DirectoryService } from './directory.service.ts';
import { createUserRecords, type UserRecordsService } from './user-records.service.ts';

type Dependencies = { database: Database; clock: Clock };

/** What admins look up: people, enterprises, published jobs and posts, each with its history. */
export function adminDirectoryFeature(dependencies: Dependencies): Feature {
  const directory = createDirectory(dependencies);
  const userRecords = createUserRecords(dependencies);
  return { mount: (mount) => mountDirectory(mount, { directory, userRecords }) };
}

type Services = { directory: DirectoryService; userRecords: UserRecordsService };

function mountDirectory(mount: Mount, { directory, userRecords }: Services): void {
  const limit = '600/minute';
  mount(api.listPeople, { who: 'admin', limit, handle: ({ query }) => directory.listPeople(query) });
  mount(api.listEnterprises, {
    who: 'admin',
    limit,
    handle: ({ query }) => directory.listEnterprises(query),
  });
  mount(api.listPublishedJobs, { who: 'admin', limit, handle: ({ query }) => directory.listJobs(query) });
  mount(api.listAllPosts, { who: 'admin', limit, handle: ({ query }) => directory.listPosts(query) });
  mount(api.getJobRecord, { who: 'admin', limit, handle: ({ params }) => directory.getJob(params.id) });
  mount(api.getPostRecord, { who: 'admin', limit, handle: ({ params }) => directory.getPost(params.id) });
  mount(api.getUserRecord, {
    who: 'admin',
    limit,
    handle: ({ actor, params }) => userRecords.get({ adminId: actor.id, id: params.id }),
  });
}
