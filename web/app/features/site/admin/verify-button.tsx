import { needsConfirmation, openReportsText } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { reportReasonLabel } from '@uneed/domain/people/safety/safety.rules.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { toastError } from '../../../platform/api/toasts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { buildReportsHref } from '../../people/safety/exports/reports-query.ts';
import type { useDecideReview } from './admin.queries.ts';
import { ReviewWarnings } from './review-warnings.tsx';

type Props = { review: Review; decide: ReturnType<typeof useDecideReview>; label: string };

/** Verifies a referent; if there are reasons against it, shows them and asks first. */
export function VerifyButton({ review, decide, label }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const verify = () =>
    decide.mutate(
      { params: { userId: review.user._id }, body: { decision: 'verified', version: review.version } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          close();
        },
        onError: toastError,
      },
    );
  const isAsked = needsConfirmation(review);
  return (
    <>
      <Button onClick={isAsked ? () => setIsAsking(true) : verify} isBusy={decide.isPending}>
        <Check aria-hidden className="size-5" />
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        isLocked={decide.isPending}
        title={
          review.openReportCount > 0 ? openReportsText(review.openReportCount) : '¿Verificar de todos modos?'
        }
        actions={
          <>
            <Button tone="ghost" onClick={close} disabled={decide.isPending}>
              Cancelar
            </Button>
            <Button onClick={verify} isBusy={decide.isPending}>
              Verificar de todos modos
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {review.openReportCount > 0 ? <OpenReports review={review} /> : <ReviewWarnings review={review} />}
          <p className="text-muted text-sm wrap-anywhere">
            Podrá responder «Me interesa» y sus vacantes dirán «Referente verificado». Le avisamos en la app y
            por correo, a {review.user.email}. Puedes quitarle la verificación cuando quieras.
          </p>
        </div>
      </Dialog>
    </>
  );
}

function OpenReports({ review: { openReports, openReportCount } }: { review: Review }) {
  const more = openReportCount - openReports.length;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Reportes abiertos" className="divide-base-300 divide-y">
        {openReports.map(({ _id, subject, reason, title, details }) => (
          <li key={_id} className="flex flex-col gap-1 py-2 text-sm">
            <p className="font-semibold">
              {`${reportReasonLabel(subject, reason)}${title === '' ? '' : ` · «${title}»`}`}
            </p>
            {details !== '' && <p className="break-words whitespace-pre-line">{details}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">Y {more} más.</p>}
      <Link
        to={buildReportsHref('open')}
        className="link link-primary inline-flex min-h-11 items-center self-start text-sm font-semibold"
      >
        Ver los reportes
      </Link>
    </div>
  );
}
