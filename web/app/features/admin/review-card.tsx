import type { Review } from '@uneed/domain/referents/referents.schema.ts';
import { Check, X } from 'lucide-react';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/display/card.tsx';
import { useDecideReview } from './admin.queries.ts';

/** A request to become a referent: who asks, what for, and what was or can be decided. */
export function ReviewCard({ review, onReject }: { review: Review; onReject: (review: Review) => void }) {
  const { user, company, position } = review;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={user.fullName} picture={user.profilePic} size="lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="text-lg">{user.fullName}</h2>
            <Decision review={review} />
          </div>
          <p className="text-sm font-medium">
            {position} · {company}
          </p>
          <p className="text-muted text-sm break-all">{user.email}</p>
        </div>
      </div>
      {user.bio !== '' && <p className="text-sm whitespace-pre-line">{user.bio}</p>}
      <dl className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact term="Ubicación" value={user.location || 'No disponible'} />
        <Fact term="Cuenta desde" value={formatDate(user.createdAt)} />
        <Fact term="Solicitó" value={formatDate(review.requestedAt)} />
        {review.decidedAt && <Fact term="Decidido" value={formatDate(review.decidedAt)} />}
        {review.decidedAt && <Fact term="Por" value={review.decidedBy ?? 'Terminal'} />}
      </dl>
      {review.reason !== '' && <p className="text-sm">Motivo: {review.reason}</p>}
      {review.decision === null && <Decide review={review} onReject={onReject} />}
    </Card>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt>{term}:</dt>
    <dd className="text-base-content">{value}</dd>
  </div>
);

function Decision({ review }: { review: Review }) {
  if (review.decision === 'verified') return <Badge tone="success">Verificado</Badge>;
  if (review.decision === 'rejected') return <Badge tone="error">Rechazado</Badge>;
  return <Badge tone="warning">En revisión</Badge>;
}

function Decide({ review, onReject }: { review: Review; onReject: (review: Review) => void }) {
  const decide = useDecideReview();
  const verify = () =>
    decide.mutate(
      { params: { userId: review.user._id }, body: { decision: 'verified' } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(getErrorMessage(error)),
      },
    );
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="outline" onClick={() => onReject(review)} disabled={decide.isPending}>
        <X aria-hidden className="size-5" />
        Rechazar
      </Button>
      <Button onClick={verify} isBusy={decide.isPending}>
        <Check aria-hidden className="size-5" />
        Verificar
      </Button>
    </div>
  );
}
