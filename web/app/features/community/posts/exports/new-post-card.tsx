import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';

// Loaded when opened.
const CreatePostDialog = lazyModule(() => import('../publish/create-post-dialog.tsx'));

/** Opens the dialog to publish a post. */
export function NewPostCard({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once it was opened: it keeps what was typed.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className="bg-base-100 border-base-300 rounded-box flex items-center gap-3 border p-3 sm:p-4">
      <Avatar name={user.fullName} picture={user.profilePic} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="text-muted bg-base-200 border-base-300 hover:border-primary min-h-11 flex-1 cursor-pointer rounded-full border px-4 text-left transition-colors"
      >
        Crear publicación
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CreatePostDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
