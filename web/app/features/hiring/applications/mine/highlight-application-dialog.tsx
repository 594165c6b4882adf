import { APPLICATION_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import SpendTokensDialog from '../../../organizations/plans/exports/spend-tokens-dialog.tsx';
import { useHighlightApplication } from '../applications.queries.ts';

type Props = { job: { _id: string; title: string }; onClose: () => void };

const EFFECTS = ['Quien publicó la vacante la verá en un grupo aparte, arriba, con la etiqueta «Destacada».'];
const LIMITS = [
  'No esconde a nadie ni garantiza que te elijan: deciden por tu perfil.',
  'Si retiras tu aplicación o la vacante cierra, el token no se devuelve.',
];

/** Asks for confirmation before an application is highlighted for a token. Open while mounted. */
export default function HighlightApplicationDialog({ job, onClose }: Props) {
  const { mutateAsync, isPending, error } = useHighlightApplication(job._id);
  const confirm = () =>
    mutateAsync({ params: { id: job._id } })
      .then(onClose)
      .catch(() => undefined);
  return (
    <SpendTokensDialog
      verb="Destacar"
      title="Destacar aplicación"
      subject={job.title}
      cost={APPLICATION_HIGHLIGHT_TOKENS}
      effects={EFFECTS}
      limits={LIMITS}
      mutation={{ isPending, error }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
