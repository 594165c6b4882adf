import { APPEAL_PATH, formatSuspensionEnd, suspensionAt } from '@uneed/domain/safety/sanction.rules.ts';
import { Link } from 'react-router';

/** Until when the account is suspended, and where to read why and to appeal; nothing after the end. */
export function SuspensionBar({ suspendedUntil }: { suspendedUntil: string }) {
  const suspension = suspensionAt(new Date(suspendedUntil), new Date());
  if (suspension === null) return null;
  return (
    <div role="status" className="bg-base-100 border-error border-b-2">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-2">
        <p className="text-sm font-medium">
          Tu cuenta está suspendida {formatSuspensionEnd(suspension.until)}. Puedes leer, pero no publicar,
          aplicar ni escribir.
        </p>
        <Link to={APPEAL_PATH} className="link link-primary flex min-h-11 items-center text-sm font-semibold">
          Ver el motivo y apelar
        </Link>
      </div>
    </div>
  );
}
