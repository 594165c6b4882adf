import type { Vouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { VouchQuote } from './vouch-quote.tsx';
import { useDeleteVouch } from './vouches.queries.ts';

const STATES: Partial<Record<Vouch['status'], { tone: 'neutral' | 'success' | 'warning'; label: string }>> = {
  pending: { tone: 'warning', label: 'Sin responder' },
  accepted: { tone: 'success', label: 'Aceptada' },
  declined: { tone: 'neutral', label: 'No aceptada' },
};

/** A vouch that the user wrote, which can be withdrawn. */
export function WrittenVouch({ vouch }: { vouch: Vouch }) {
  const remove = useDeleteVouch();
  const state = STATES[vouch.status];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{vouch.name}</h3>
        {state !== undefined && (
          <span className="shrink-0">
            <Badge tone={state.tone}>{state.label}</Badge>
          </span>
        )}
      </div>
      <VouchQuote vouch={vouch} />
      {vouch.status !== 'declined' && (
        <ConfirmedButton
          label="Retirar"
          name={`Retirar la recomendación de ${vouch.name}`}
          title={`¿Retirar la recomendación de ${vouch.name}?`}
          action="Retirarla"
          className="-mb-2 -ml-4 self-start"
          isBusy={remove.isPending}
          onConfirm={(onSettled) => remove.mutate({ params: { id: vouch._id } }, { onSettled })}
        >
          Nadie más la verá. Puedes escribirle otra después.
        </ConfirmedButton>
      )}
      {remove.error !== null && <FormAlert message={getErrorMessage(remove.error)} />}
    </Card>
  );
}
