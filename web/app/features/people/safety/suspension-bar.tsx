import type { Area } from '@uneed/domain/kernel/area.ts';
import { formatSuspensionEnd, suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import { Link } from 'react-router';
import { useApi } from '../../../platform/api/api-query.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { useNow } from '../../../platform/clock.ts';

/** What is suspended, and what remains possible. */
const TEXTS: Record<Area, { subject: string; rest: string }> = {
  person: { subject: 'Tu cuenta', rest: 'Puedes leer, pero no publicar, aplicar ni escribir.' },
  enterprise: { subject: 'Tu empresa', rest: 'Tu equipo puede leer, pero no publicar ni escribir.' },
};

/** Until when the account is suspended, and where to read why and to appeal; nothing after the end. */
export function SuspensionBar({ suspendedUntil }: { suspendedUntil: string }) {
  const { support } = usePaths();
  const { subject, rest } = TEXTS[useApi().area];
  const suspension = suspensionAt(new Date(suspendedUntil), useNow());
  if (suspension === null) return null;
  return (
    <div role="status" className="bg-base-100 border-error border-b-2">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-2 max-sm:pt-3">
        <p className="text-sm font-medium">
          {subject} está suspendida {formatSuspensionEnd(suspension.until)}. {rest}
        </p>
        <Link to={support} className="link link-primary flex min-h-11 items-center text-sm font-semibold">
          Ver el motivo y apelar
        </Link>
      </div>
    </div>
  );
}
