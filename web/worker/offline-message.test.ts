import { expect, it } from 'vitest';
import { parseSavedJobs } from './offline-message.ts';

it('reads the saved jobs of a user and of a visitor', () => {
  expect(parseSavedJobs({ savedJobs: { owner: 'ana', ids: ['1', '2'] } })).toEqual({
    owner: 'ana',
    ids: ['1', '2'],
  });
  expect(parseSavedJobs({ savedJobs: { owner: null, ids: [] } })).toEqual({ owner: null, ids: [] });
});

it.each([null, 'x', {}, { open: '/chats' }, { savedJobs: null }, { savedJobs: { owner: 'ana' } }])(
  'ignores %o',
  (message) => expect(parseSavedJobs(message)).toBeUndefined(),
);

it('ignores ids that are no text', () => {
  expect(parseSavedJobs({ savedJobs: { owner: 7, ids: ['1', 2, null] } })).toEqual({
    owner: null,
    ids: ['1'],
  });
});
