import { BONUS_EVENT_KINDS, bonusActions, DISPUTE_ENDS } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { AdminDispute } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { BONUS_SIDES, type BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { BonusDetails, BonusEventRow, DisputeRow } from './bonus-details.reader.ts';
import { mayDecide } from './bonuses.policy.ts';
import { type BonusRow, toBonusStatus, toIneligibleReason } from './bonuses.reader.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

type PersonColumns = { id: string | null; name: string | null; picture: string | null; eraseAt: Date | null };

/** Null after the account was deleted, and while it is pending deletion, when it is hidden already. */
const presentPerson = ({ id, name, picture, eraseAt }: PersonColumns): Bonus['candidate'] =>
  id === null || eraseAt !== null ? null : { _id: id, fullName: name ?? '', profilePic: picture ?? '' };

const presentOwner = (person: Bonus['candidate'], role: string | null): Bonus['owner'] =>
  person && { ...person, isEnterprise: role === 'enterprise' };

const toSide = (side: string): BonusSide => BONUS_SIDES.find((known) => known === side) ?? 'referrer';

const EVENT_SIDES = [...BONUS_SIDES, 'candidate', 'admin', 'system'] as const;

function presentEvent({ kind, side, text, at }: BonusEventRow): Bonus['events'] {
  const known = BONUS_EVENT_KINDS.find((each) => each === kind);
  const by = EVENT_SIDES.find((each) => each === side) ?? 'system';
  return known ? [{ kind: known, side: by, text, at: at.toISOString() }] : [];
}

function presentDispute({ disputes }: BonusDetails): Bonus['dispute'] {
  const open = disputes.find(({ closedAt }) => closedAt === null);
  return open
    ? { openedBy: toSide(open.openedBy), text: open.text, openedAt: open.openedAt.toISOString() }
    : null;
}

const NOTHING = { pay: false, deny: false, confirm: false, dispute: false };

/** Returns the state of a bonus that decides what may be done with it. */
export const toBonusState = (row: BonusRow, details: BonusDetails) => ({
  status: toBonusStatus(row.status),
  isReceived: row.receivedAt !== null,
  hasDispute: details.disputes.some(({ closedAt }) => closedAt === null),
  disputes: details.disputes.length,
});

/**
 * A bonus for one of its sides or, without a side, for an admin. The referrer of an anonymous job does not learn whose it is, and
 * one with a block between them does not see who the candidate is, as in the list of referrals.
 */
export function presentBonus(row: BonusRow, details: BonusDetails, side: BonusSide | null): Bonus {
  const isOwnerHidden = side === 'referrer' && (row.isAnonymous ?? row.company === '');
  const isCandidateHidden = side === 'referrer' && row.isCandidateBlocked;
  const owner = {
    id: row.ownerId,
    name: row.ownerName,
    picture: row.ownerPicture,
    eraseAt: row.ownerEraseAt,
  };
  const candidate = {
    id: row.candidateId,
    name: row.candidateName,
    picture: row.candidatePicture,
    eraseAt: row.candidateEraseAt,
  };
  return {
    _id: row.id,
    job: { _id: row.jobId, title: row.jobTitle, company: isOwnerHidden ? '' : row.company },
    candidate: isCandidateHidden ? null : presentPerson(candidate),
    referrer: presentPerson({
      id: row.referrerId,
      name: row.referrerName,
      picture: row.referrerPicture,
      eraseAt: row.referrerEraseAt,
    }),
    owner: isOwnerHidden ? null : presentOwner(presentPerson(owner), row.ownerRole),
    isOwnerHidden,
    amount: row.bonusAmount,
    status: toBonusStatus(row.status),
    appliedAt: row.createdAt.toISOString(),
    hiredAt: iso(row.hiredAt),
    eligibleAt: iso(row.eligibleAt),
    paidOn: row.paidOn,
    paymentNote: row.paymentNote ?? '',
    receivedAt: iso(row.receivedAt),
    reason: toIneligibleReason(row.derivedReason ?? row.reason),
    reasonText: row.reasonText ?? '',
    dispute: presentDispute(details),
    events: details.events.flatMap(presentEvent),
    can: side === null ? NOTHING : bonusActions(toBonusState(row, details), side),
  };
}

/** A dispute for this admin, with its bonus and the whole history. */
export const presentAdminDispute = (
  dispute: DisputeRow,
  row: BonusRow,
  details: BonusDetails,
  adminId: Id,
): AdminDispute => ({
  _id: dispute.id,
  openedBy: toSide(dispute.openedBy),
  text: dispute.text,
  openedAt: dispute.openedAt.toISOString(),
  closedAt: iso(dispute.closedAt),
  decision: DISPUTE_ENDS.find((end) => end === dispute.decision) ?? null,
  note: dispute.note,
  bonus: presentBonus(row, details, null),
  can: { decide: mayDecide(adminId, row) },
});
