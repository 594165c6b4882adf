import { ArrowUp } from 'lucide-react';
import { formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useNewPosts } from './use-feed.ts';

/** Announces posts that were published meanwhile; a click inserts them and calls `onShown`. */
export function NewPostsButton({ onShown }: { onShown: () => void }) {
  const { count, show, isBusy } = useNewPosts();
  const showAll = async () => {
    if (await show()) onShown();
  };
  return (
    <div role="status" className="sticky top-20 z-10 -mb-3 flex h-0 justify-center overflow-visible">
      {count > 0 && (
        <Button className="rounded-full shadow-lg" isBusy={isBusy} onClick={() => void showAll()}>
          {!isBusy && <ArrowUp aria-hidden className="size-4" />}
          <span>{formatQuantity(count, 'publicación nueva', 'publicaciones nuevas')}</span>
        </Button>
      )}
    </div>
  );
}
