import { API_SCOPE_LABELS } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { ApiKey } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../platform/clock.ts';
import { formatDate, formatRelativeTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useRevokeApiKey } from './api-keys.queries.ts';

/** When a key was used and when it ends, in a line. */
function useKeyTimes({ createdAt, createdBy, expiresAt, isExpired, lastUsedAt }: ApiKey): string[] {
  const now = useNow();
  const end =
    expiresAt === null ? 'No vence' : `${isExpired ? 'Venció' : 'Vence'} el ${formatDate(expiresAt)}`;
  return [
    `La creó ${createdBy} el ${formatDate(createdAt)}`,
    `${end} · ${lastUsedAt === null ? 'Sin usar todavía' : `Usada ${formatRelativeTime(lastUsedAt, now)}`}`,
  ];
}

/** A key of the API with what it may do, and revoking it. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, tokenStart, scopes, isExpired } = apiKey;
  const times = useKeyTimes(apiKey);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      <KeySquare aria-hidden className="text-muted mt-0.5 size-5 shrink-0 max-sm:hidden" />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <code translate="no" className="text-muted text-xs">
            {`${tokenStart}…`}
          </code>
          {isExpired && <Badge tone="warning">Vencida</Badge>}
        </div>
        <ul aria-label="Permisos" className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>
                <span>{API_SCOPE_LABELS[scope]}</span>
              </Badge>
            </li>
          ))}
        </ul>
        <div className="text-muted flex flex-col gap-0.5 text-xs">
          {times.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <RevokeKey apiKey={apiKey} />
    </li>
  );
}

function RevokeKey({ apiKey: { _id: id, name } }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeApiKey();
  return (
    <>
      <Button tone="soft" aria-label={`Revocar la clave ${name}`} onClick={() => setIsAsking(true)}>
        Revocar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`¿Revocar «${name}»?`}
        action="Revocar la clave"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id } }, { onSettled: () => setIsAsking(false) })}
      >
        <p className="text-sm">
          El programa que la usa deja de funcionar al momento, y no se puede deshacer. Lo que hizo se queda.
        </p>
      </ConfirmDialog>
    </>
  );
}
