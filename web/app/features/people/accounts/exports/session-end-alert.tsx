import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { getSessionEndReason, type SessionEndReason } from '../../../../platform/session/session-end.ts';

const TEXTS: Record<SessionEndReason, string> = {
  otherTab: 'Cerraste tu sesión en otra pestaña.',
  otherDevice: 'Tu sesión se cerró desde otro dispositivo o porque cambió tu acceso a la cuenta.',
  expired: 'Tu sesión venció porque llevaba mucho tiempo sin uso.',
};

/** Says why the previous session ended, and what to do; renders nothing after a sign-out in this tab. */
export function SessionEndAlert({ text = 'Inicia sesión para continuar.' }: { text?: string }) {
  const reason = getSessionEndReason(useQueryClient());
  if (reason === undefined) return null;
  return (
    <p role="status" className="bg-info/10 rounded-box flex gap-2.5 p-4 text-sm">
      <Info aria-hidden className="text-info mt-0.5 size-5 shrink-0" />
      {TEXTS[reason]} {text}
    </p>
  );
}
