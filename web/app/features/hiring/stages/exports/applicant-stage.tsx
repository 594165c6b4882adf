import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { STAGE_LABELS, type Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { formatDate } from '../../../../platform/format.ts';
import { useMoveApplicants } from '../stages.queries.ts';
import { StageMenu } from './stage-menu.tsx';

type Props = { jobId: string; applicant: Applicant; stages: readonly Stage[]; isReadOnly: boolean };

/** Who moved an application, and when: `la movió Ana Peña, 3 dic 2026`; '' while nobody did. */
export const describeMove = ({ changedAt, changedBy }: Applicant['stage']): string =>
  changedAt === null ? '' : `la movió ${changedBy}, ${formatDate(changedAt)}`;

/** The stage of an applicant, and the way to another one. */
export function ApplicantStage({ jobId, applicant, stages, isReadOnly }: Props) {
  const move = useMoveApplicants(jobId);
  const { _id, fullName, stage } = applicant;
  const name = stages.find(({ id }) => id === stage.id)?.name ?? STAGE_LABELS.new;
  const moved = describeMove(stage);
  return (
    <div className="bg-base-100 border-base-300 rounded-field flex flex-wrap items-center justify-between gap-x-3 border py-1 ps-4 pe-1">
      <p className="text-sm">
        <span className="text-muted">Etapa: </span>
        <strong>{name}</strong>
        {moved !== '' && <span className="text-muted">{` · ${moved}`}</span>}
      </p>
      {!isReadOnly && (
        <StageMenu
          stages={stages}
          current={stage.id}
          label={fullName}
          onMove={(to) => move([{ candidateId: _id, from: stage.id }], to)}
        />
      )}
    </div>
  );
}
