import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { pageExists } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';

/** The way to the conversations. */
export function ChatLink({ className }: { className?: string }) {
  if (!pageExists('/chats')) return null;
  return (
    <Link
      to="/chats"
      aria-label="Chats"
      className={classNames('btn btn-ghost btn-square relative min-h-11 min-w-11', className)}
    >
      <MessageCircle aria-hidden className="size-5" />
    </Link>
  );
}
