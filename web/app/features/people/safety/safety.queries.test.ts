import { getContact, listContacts } from '@uneed/domain/community/messages/messages.paths.ts';
import { getPost, listComments, listPosts, searchPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import { listJobFacets, listJobs, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { expect, it } from 'vitest';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import { FEED_KEY } from '../../community/posts/exports/feed-query.ts';
import { AFFECTED_KEYS } from './safety.queries.ts';

it('the keys that a block, a mute or a decision invalidates are those of their endpoints', () => {
  const keys = [getContact, listContacts].map((endpoint) => toQueryKey(endpoint));
  expect(AFFECTED_KEYS.contacts).toEqual(keys);
  expect(AFFECTED_KEYS.posts).toEqual([
    FEED_KEY,
    ...[listPosts, searchPosts, getPost, listComments].map((endpoint) => toQueryKey(endpoint)),
  ]);
  expect(AFFECTED_KEYS.jobs).toEqual(
    [listJobs, listJobFacets, listSimilarJobs].map((endpoint) => toQueryKey(endpoint)),
  );
});
