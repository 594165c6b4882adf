import {
  isWaitingApplicant,
  parseContractStatus,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import { toStageId } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { type BoardCard, CARD_OFFERS } from '@uneed/domain/hiring/stages/stages.api.ts';
import type { ApplicantStage } from '@uneed/domain/hiring/stages/stages.schema.ts';
import type { ComparedWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import {
  isWithheldRow,
  presentIdentity,
  presentLocation,
  redact,
} from '../applications/blind/identity.presenter.ts';
import type { BoardRow } from './stages.reader.ts';

type StageRow = Pick<BoardRow, 'stage' | 'customStageId' | 'stageChangedAt' | 'stageChangedBy'>;

/** Where an application stands. */
export const presentStage = (row: StageRow): ApplicantStage => ({
  id: toStageId(row),
  changedAt: row.stageChangedAt?.toISOString() ?? null,
  changedBy: row.stageChangedBy,
});

/** A card of the board. */
export function presentCard(row: BoardRow, work: ComparedWorkProfile | undefined): BoardCard {
  const [lastJob] = work?.experiences ?? [];
  const { _id, fullName, profilePic } = presentIdentity(row);
  const toText = (text: string) => (isWithheldRow(row) ? redact(text, row) : text);
  return {
    _id,
    fullName,
    isWithheld: isWithheldRow(row),
    profilePic,
    location: presentLocation(row),
    appliedAt: row.appliedAt.toISOString(),
    lastJob: lastJob ? { position: toText(lastJob.position), company: toText(lastJob.company) } : null,
    unmetRequirements: row.unmetRequirements,
    isHighlighted: row.highlightedAt !== null,
    isUnseen: row.seenAt === null,
    contractStatus: parseContractStatus(row.contractStatus),
    isWaiting: isWaitingApplicant(row),
    interviewAt: row.interviewAt?.toISOString() ?? null,
    offer: CARD_OFFERS.find((offer) => offer === row.offer) ?? null,
    stage: presentStage(row),
  };
}
