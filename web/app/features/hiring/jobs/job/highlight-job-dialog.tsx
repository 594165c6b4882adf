import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  HIGHLIGHTED_JOBS_PER_PAGE,
  JOB_HIGHLIGHT_TOKENS,
  jobHighlightEnd,
} from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { useState } from 'react';
import { useNow } from '../../../../platform/clock.ts';
import SpendTokensDialog from '../../../organizations/plans/exports/spend-tokens-dialog.tsx';
import { useHighlightJob } from '../jobs.mutations.ts';

type Props = { job: { _id: string; title: string; expirationDate: string }; onClose: () => void };

const EFFECTS = [
  `Aparece en un lugar aparte, encima de los resultados que le corresponden, con la etiqueta «Destacada». Cada página tiene hasta ${HIGHLIGHTED_JOBS_PER_PAGE} y todas las destacadas se turnan.`,
];
const LIMITS = [
  'No cambia su lugar en los resultados ni garantiza que te apliquen.',
  'Si la pausas, la cierras o vence antes, deja de destacarse y los tokens no se devuelven.',
];

/** Asks for confirmation before a job is highlighted for tokens. Open while mounted. */
export default function HighlightJobDialog({ job, onClose }: Props) {
  // Does not change while the dialog is open.
  const [until] = useState(jobHighlightEnd(useNow()));
  const { highlight, isPending, error } = useHighlightJob(job._id);
  const expiry = new Date(job.expirationDate);
  const expiryWarning = `Esta vacante vence el ${formatLongDate(expiry)}, antes de que termine.`;
  const confirm = () =>
    highlight()
      .then(onClose)
      .catch(() => undefined);
  return (
    <SpendTokensDialog
      verb="Destacar"
      title="Destacar vacante"
      subject={job.title}
      cost={JOB_HIGHLIGHT_TOKENS}
      until={until}
      effects={EFFECTS}
      limits={expiry < until ? [expiryWarning, ...LIMITS] : LIMITS}
      mutation={{ isPending, error }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
