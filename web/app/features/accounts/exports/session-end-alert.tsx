import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { getSessionEndReason, type SessionEndReason } from '../../../platform/session/session-end.ts';

const TEXTS: Record<SessionEndReason, string> = {
  otherTab: 'Cerraste tu sesión en otra pestaña.',
  otherDevice: 'Tu sesión se cerró desde otro dispositivo.',
  expired: 'Tu sesión venció porque llevaba mucho tiempo sin uso.',
};

/** Says on a login page why the previous session ended; renders nothing after a sign-out in this tab. */
export function SessionEndAlert() {
  const reason = getSessionEndReason(useQueryClient());
  if (reason === undefined) return null;
  return (
    <p role="status" className="bg-info/10 rounded-box flex gap-2.5 p-4 text-sm">
      <Info aria-hidden className="text-info mt-0.5 size-5 shrink-0" />
      {TEXTS[reason]} Inicia sesión para continuar.
    </p>
  );
}
