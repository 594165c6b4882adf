import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { CircleAlert } from 'lucide-react';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { useOwnVerification } from './own-verification.ts';

/** To a referent whom an admin rejected: why, and the way to ask again. Nothing for all others. */
export function Rejection({ user }: { user: SessionUser }) {
  const standing = useOwnVerification(user);
  if (standing?.status !== 'rejected') return null;
  return (
    <section className="border-error/40 bg-error/10 rounded-box flex flex-wrap items-center gap-4 border p-5">
      <CircleAlert aria-hidden className="text-error size-6 shrink-0 self-start" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <RejectionReason reason={standing.reason} />
      </div>
      <LinkButton to="/referent" className="max-sm:ml-10">
        Corregir y volver a pedir
      </LinkButton>
    </section>
  );
}

/** That it did not work, and what the admin wrote. */
export const RejectionReason = ({ reason }: { reason: string }) => (
  <>
    <h2 className="text-base">No pudimos verificarte</h2>
    <p className="text-sm whitespace-pre-line">
      <span className="font-semibold">Motivo:</span> {reason}
    </p>
  </>
);
