import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { CircleAlert } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { useOwnVerification } from './own-verification.ts';

/** Alert for a rejected referent with the reason and a link to request a new review; nothing for other users. */
export function RejectionAlert({ user }: { user: SessionUser }) {
  const verification = useOwnVerification(user);
  if (verification?.status !== 'rejected') return null;
  return (
    <section className="border-error/40 bg-error/10 rounded-box flex flex-wrap items-center gap-4 border p-5">
      <CircleAlert aria-hidden className="text-error size-6 shrink-0 self-start" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <RejectionReason reason={verification.reason} />
      </div>
      <LinkButton to="/referent" className="max-sm:ml-10">
        Corregir y volver a pedir
      </LinkButton>
    </section>
  );
}

/** Heading and reason of a rejection. */
export const RejectionReason = ({ reason }: { reason: string }) => (
  <>
    <h2 className="text-base">No pudimos verificarte</h2>
    <p className="text-sm whitespace-pre-line">
      <span className="font-semibold">Motivo:</span> {reason}
    </p>
  </>
);
