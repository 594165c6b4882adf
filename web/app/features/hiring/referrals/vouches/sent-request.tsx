import type { VouchRequest } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { useCloseVouchRequest } from './vouches.queries.ts';

/** A vouch that the user asked for and that was not written yet; the request can be cancelled. */
export function SentRequest({
  request: { _id: id, person, jobTitle, createdAt },
}: {
  request: VouchRequest;
}) {
  const cancel = useCloseVouchRequest();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">{person.fullName}</h3>
          {jobTitle !== null && <p className="text-muted text-sm">Para la vacante «{jobTitle}»</p>}
          <p className="text-muted text-sm">Pedida el {formatDate(createdAt)}</p>
        </div>
        <span className="shrink-0">
          <Badge tone="warning">Sin responder</Badge>
        </span>
      </div>
      <Button
        tone="ghost"
        className="-mb-2 -ml-4 self-start"
        isBusy={cancel.isPending}
        aria-label={`Cancelar la solicitud a ${person.fullName}`}
        onClick={() => cancel.mutate({ params: { id } })}
      >
        Cancelar
      </Button>
      {cancel.error !== null && <FormAlert message={getErrorMessage(cancel.error)} />}
    </Card>
  );
}
