import {
  isVouchPublic,
  VOUCH_RELATIONSHIPS,
  VOUCH_STATUSES,
} from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { AcceptedVouch, Vouch, VouchRequest } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { AcceptedVouchRow, VouchRequestRow, VouchRow } from './vouches.reader.ts';

const presentContent = (row: Omit<AcceptedVouchRow, 'fullName'>) => ({
  _id: row.id,
  relationship: VOUCH_RELATIONSHIPS.find((known) => known === row.relationship) ?? VOUCH_RELATIONSHIPS[0],
  sinceYear: row.sinceYear,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
});

/** A vouch that the viewer received, with the name of its writer. */
export const presentReceived = (row: VouchRow): Vouch => ({
  ...presentContent(row),
  name: row.fullName ?? DELETED_USER_NAME,
  jobTitle: row.jobTitle,
  status: VOUCH_STATUSES.find((known) => known === row.status) ?? 'pending',
  isPublic: isVouchPublic(row),
});

/** A vouch that the viewer wrote. Only an accepted one tells which member has the address that it was sent to. */
export const presentWritten = (row: VouchRow): Vouch => ({
  ...presentReceived(row),
  ...(row.email !== null && row.status !== 'accepted' ? { name: row.email } : {}),
});

/** An accepted vouch, as others see it, or the one of a link. */
export const presentAccepted = (row: AcceptedVouchRow): AcceptedVouch => ({
  ...presentContent(row),
  writerName: row.fullName,
});

/** A request, with the other one of its two people. */
export const presentRequest = (row: VouchRequestRow): VouchRequest => ({
  _id: row.id,
  person: { _id: row.otherId, fullName: row.fullName },
  jobId: row.jobTitle === null ? null : row.jobId,
  jobTitle: row.jobTitle,
  createdAt: row.createdAt.toISOString(),
});
