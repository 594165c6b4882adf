import { MessagesSquare } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';

/** Shown when no conversation is open (specification 1 §2). */
export function Welcome({ className }: { className?: string }) {
  return (
    <section
      className={classNames(
        'bg-base-200/60 flex min-w-0 flex-1 flex-col items-center justify-center gap-4 p-8 text-center',
        className,
      )}
    >
      <span className="bg-primary/10 text-primary flex size-16 items-center justify-center rounded-full">
        <MessagesSquare aria-hidden className="size-8" />
      </span>
      <h2 className="text-2xl">¡Te damos la bienvenida a Uneed!</h2>
      <p className="text-muted" lang="en">
        Select a conversation from the sidebar to start chatting
      </p>
    </section>
  );
}
