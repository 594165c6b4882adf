import * as api from '@uneed/domain/site/admin/directory.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { DirectoryService } from './directory.service.ts';
import type { UserRecordsService } from './user-records.service.ts';

type Services = { directory: DirectoryService; userRecords: UserRecordsService };

export function mountDirectory(mount: Mount, { directory, userRecords }: Services): void {
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
