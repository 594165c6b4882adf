import type { Vouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { VouchQuote } from '../exports/accepted-vouches.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { useAnswerVouch, useDeleteVouch } from './vouches.queries.ts';

/** A vouch for the user: accept or decline it; remove it later. */
export function ReceivedVouch({ vouch }: { vouch: Vouch }) {
  const { _id: id, name, status, isPublic } = vouch;
  const remove = useDeleteVouch();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{name}</h3>
        <span className="shrink-0">
          <Badge tone={status === 'accepted' ? 'success' : 'warning'}>
            {status === 'accepted' ? (isPublic ? 'Aceptada y pública' : 'Aceptada') : 'Por responder'}
          </Badge>
        </span>
      </div>
      {vouch.jobTitle !== null && <p className="text-muted text-sm">Para la vacante «{vouch.jobTitle}»</p>}
      <VouchQuote vouch={vouch} />
      {status === 'pending' ? (
        <Answer id={id} name={name} />
      ) : (
        <ConfirmedButton
          label="Quitar"
          name={`Quitar la recomendación de ${name}`}
          title={`¿Quitar la recomendación de ${name}?`}
          action="Quitarla"
          className="-mb-2 -ml-4 self-start"
          isBusy={remove.isPending}
          onConfirm={(onSettled) => remove.mutate({ params: { id } }, { onSettled })}
        >
          Nadie más la verá, y no se puede deshacer: tendría que escribirte otra.
        </ConfirmedButton>
      )}
      {remove.error !== null && <FormAlert message={getErrorMessage(remove.error)} />}
    </Card>
  );
}

function Answer({ id, name }: { id: string; name: string }) {
  const [allowsPublic, setAllowsPublic] = useState(false);
  const answer = useAnswerVouch();
  const send = (isAccepted: boolean, onSettled?: () => void) =>
    answer.mutate({ params: { id }, body: { isAccepted, allowsPublic } }, onSettled ? { onSettled } : {});
  return (
    <>
      <p className="text-muted text-sm">
        Si la aceptas, la verá quien publica las vacantes a las que apliques.
      </p>
      <Checkbox
        label="Mostrarla también en mi perfil público"
        checked={allowsPublic}
        onChange={({ target }) => setAllowsPublic(target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={answer.isPending && answer.variables.body.isAccepted}
          disabled={answer.isPending}
          aria-label={`Aceptar la recomendación de ${name}`}
          onClick={() => send(true)}
        >
          Aceptar
        </Button>
        <ConfirmedButton
          label="No aceptar"
          name={`No aceptar la recomendación de ${name}`}
          title={`¿No aceptar la recomendación de ${name}?`}
          action="No aceptarla"
          disabled={answer.isPending}
          isBusy={answer.isPending}
          onConfirm={(onSettled) => send(false, onSettled)}
        >
          No la verá nadie. Quien la escribió verá que no la aceptaste.
        </ConfirmedButton>
      </div>
      {answer.error !== null && <FormAlert message={getErrorMessage(answer.error)} />}
    </>
  );
}
