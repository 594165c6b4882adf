import { INTERVIEW_KINDS, INTERVIEW_STATUSES } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Interview, InterviewOffer } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { InterviewSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { formatPhoneNumber } from '../../../platform/phone-number.ts';
import { isAgreeable, mayAnswer, mayCancel, mayMove, mayRecord } from './interviews.policy.ts';
import type { FreeSlotRow, InterviewRow, InvitationRow } from './interviews.reader.ts';

type Terms = Pick<InterviewRow, 'kind' | 'place' | 'note' | 'minutes' | 'offerId' | 'isAnonymous'>;

/** What offers have besides their rows. */
export type OfferDetails = { slots: readonly FreeSlotRow[]; namesOf: ReadonlyMap<Id, string[]> };
type Viewer = { side: InterviewSide; now: Date };

/** The place as people write it. */
export const formatPlace = ({ kind, place }: Pick<Terms, 'kind' | 'place'>): string =>
  kind === 'phone' ? formatPhoneNumber(place) : place;

/** Names stay hidden from the candidate where the company is. */
const presentTerms = (row: Terms, { namesOf }: OfferDetails, { side }: Viewer) => ({
  kind: INTERVIEW_KINDS.find((kind) => kind === row.kind) ?? 'place',
  place: formatPlace(row),
  note: row.note,
  minutes: row.minutes,
  interviewers: row.isAnonymous && side === 'candidate' ? [] : (namesOf.get(row.offerId) ?? []),
});

const presentSlots = ({ offerId }: { offerId: Id }, { slots }: OfferDetails) =>
  slots
    .filter((slot) => slot.offerId === offerId)
    .map(({ id, startsAt }) => ({ _id: id, startsAt: startsAt.toISOString() }));

/** Times to choose from; how many others have them only the owner reads. */
export const presentOffer = (row: InvitationRow, details: OfferDetails, viewer: Viewer): InterviewOffer => ({
  _id: row.offerId,
  ...presentTerms(row, details, viewer),
  slots: presentSlots(row, details),
  sharedWith: viewer.side === 'owner' ? row.sharedWith : 1,
  otherTimes: row.askedAt === null ? null : row.askedReason,
});

/** An interview for one of its sides. */
export function presentInterview(row: InterviewRow, details: OfferDetails, viewer: Viewer): Interview {
  const { side, now } = viewer;
  const canMove = side === 'candidate' && isAgreeable(row) && mayMove(row, now);
  const { cancelledBy } = row;
  return {
    _id: row.id,
    ...presentTerms(row, details, viewer),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: INTERVIEW_STATUSES.find((status) => status === row.status) ?? 'booked',
    hasMoved: row.movedAt !== null,
    cancelled:
      cancelledBy === null
        ? null
        : { by: cancelledBy === 'owner' ? 'owner' : 'candidate', reason: row.cancelReason },
    answer: row.answer,
    slots: canMove ? presentSlots(row, details) : [],
    can: {
      move: canMove,
      cancel: mayCancel(row, now),
      recordResult: side === 'owner' && mayRecord(row, now),
      answer: side === 'candidate' && mayAnswer(row, now),
    },
  };
}
