import { expect, it } from 'vitest';
import { meta as postMeta } from './features/community/posts/detail/post-page.tsx';
import { meta } from './root.tsx';

it.each([
  ['the document', meta()],
  ['a post that does not exist', postMeta({ loaderData: undefined })],
])('the metadata of %s have no title beside that of the not-found page', (_, tags) => {
  expect(tags.filter((tag) => 'title' in tag)).toEqual([]);
});
