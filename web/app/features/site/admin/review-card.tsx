import { REVIEW_CHANGED_TEXT } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { CircleAlert, ShieldX, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../ui/controls/button-row.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { RevokeVerificationDialog } from '../../people/safety/exports/revoke-verification-dialog.tsx';
import { useDecideReview } from './admin.queries.ts';
import { getUserPath } from './directory/directory-params.ts';
import { ReviewWarnings } from './review-warnings.tsx';
import { VerifyButton } from './verify-button.tsx';

/** A request to become a referent, with its decision or the buttons to decide. */
export function ReviewCard({ review, onReject }: { review: Review; onReject: () => void }) {
  const { user, fullName, company, position } = review;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={fullName} picture={user.profilePic} size="lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-col items-start gap-1">
            <h2 className="text-lg">
              <Link to={getUserPath({ _id: user._id, role: 'referent' })} className="link-hover">
                {fullName}
              </Link>
            </h2>
            <DecisionBadge review={review} />
          </div>
          <p className="text-sm font-medium">
            {position} · {company}
          </p>
          <p className="text-muted text-sm break-all">{user.email}</p>
        </div>
      </div>
      {user.bio !== '' && <p className="text-sm whitespace-pre-line">{user.bio}</p>}
      <dl className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Detail term="Ubicación" value={user.location || 'No disponible'} />
        <Detail term="Cuenta desde" value={formatDate(user.createdAt)} />
        <Detail term="Solicitó" value={formatDate(review.requestedAt)} />
        {review.decidedAt && <Detail term="Decidido" value={formatDate(review.decidedAt)} />}
        {review.decidedAt && <Detail term="Por" value={review.decidedBy ?? 'Terminal'} />}
      </dl>
      {review.reason !== '' && <p className="text-sm">Motivo: {review.reason}</p>}
      {review.decision === null && <ReviewWarnings review={review} />}
      {review.decision === null && <ReviewChangedAlert version={review.version} />}
      {review.decision === null ? (
        <DecisionButtons review={review} onReject={onReject} />
      ) : (
        review.isLatest && <ChangeDecision review={review} />
      )}
    </Card>
  );
}

const Detail = ({ term, value }: { term: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt>{term}:</dt>
    <dd className="text-base-content">{value}</dd>
  </div>
);

/** Alert that is shown when the request has changed since this component was mounted. */
export function ReviewChangedAlert({ version }: { version: number }) {
  const [firstShown] = useState(version);
  if (version === firstShown) return null;
  return (
    <p role="status" className="bg-warning/10 rounded-field flex gap-2 p-3 text-sm font-medium">
      <CircleAlert aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
      {REVIEW_CHANGED_TEXT}
    </p>
  );
}

function DecisionBadge({ review }: { review: Review }) {
  if (review.decision === 'verified') return <Badge tone="success">Verificado</Badge>;
  if (review.decision === 'rejected') return <Badge tone="error">Rechazado</Badge>;
  return <Badge tone="warning">En revisión</Badge>;
}

function DecisionButtons({ review, onReject }: { review: Review; onReject: () => void }) {
  const decide = useDecideReview();
  return (
    <ButtonRow className="justify-end">
      <Button tone="outline" onClick={onReject} disabled={decide.isPending}>
        <X aria-hidden className="size-5" />
        Rechazar
      </Button>
      <VerifyButton review={review} decide={decide} label="Verificar" />
    </ButtonRow>
  );
}

/** Undoes the latest decision about a referent. */
function ChangeDecision({ review }: { review: Review }) {
  const { user, version } = review;
  const decide = useDecideReview();
  const [isRevoking, setIsRevoking] = useState(false);
  return (
    <ButtonRow className="mt-auto justify-end">
      {user.isVerifiedReferent ? (
        <Button tone="outline" onClick={() => setIsRevoking(true)}>
          <ShieldX aria-hidden className="size-5" />
          Quitar verificación
        </Button>
      ) : (
        <VerifyButton review={review} decide={decide} label="Verificar otra vez" />
      )}
      {isRevoking && (
        <RevokeVerificationDialog user={user} version={version} onClose={() => setIsRevoking(false)} />
      )}
    </ButtonRow>
  );
}
