import {
  DELETION_READ_ONLY_TEXT,
  OWNERS_BUY_TEXT,
  READER_TEXT,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { expect, it } from 'vitest';
import { buildEnterprise } from './enterprises.factory.ts';
import { toViewer } from './to-viewer.ts';

const ANY_ROLE = { recruit: true, manage: true };
const READER = { recruit: false, manage: false };
const RECRUITER = { recruit: true, manage: false };
const deletionAt = '2026-12-22T12:00:00Z';

it.each([
  ['an owner', { can: ANY_ROLE }, [true, null, null]],
  ['a recruiter', { can: RECRUITER }, [true, null, OWNERS_BUY_TEXT]],
  ['a reader', { can: READER }, [false, READER_TEXT, READER_TEXT]],
  [
    'an owner before the deletion',
    { can: ANY_ROLE, deletionAt },
    [false, DELETION_READ_ONLY_TEXT, DELETION_READ_ONLY_TEXT],
  ],
  ['an owner before the onboarding', { can: ANY_ROLE, isOnboarded: false }, [false, null, null]],
])('what %s may do', (_, changes, expected) => {
  const { canPublish, readOnlyText, cannotBuyText } = toViewer(buildEnterprise(changes));
  expect([canPublish, readOnlyText, cannotBuyText]).toEqual(expected);
});
