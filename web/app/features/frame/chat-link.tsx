import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { pageExists } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { UnreadBadge } from './exports/unread-badge.tsx';

/** Link to the conversations. */
export function ChatLink({ className }: { className?: string }) {
  if (!pageExists('/chats')) return null;
  return (
    <Link to="/chats" className={classNames('btn btn-ghost btn-square min-h-11 min-w-11', className)}>
      <span className="sr-only">Chats</span>
      <span className="relative">
        <MessageCircle aria-hidden className="size-6" />
        <UnreadBadge />
      </span>
    </Link>
  );
}
