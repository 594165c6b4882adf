import { FEED_BANNER_MS } from '@uneed/domain/community/posts/post.rules.ts';
import { X } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { CLICKABLE } from '../../../../ui/feedback/toaster.tsx';

/** The content of a toast with a button that closes it. */
const DismissibleMessage = ({ text, toastId }: { text: string; toastId: string }) => (
  <span className="flex items-center gap-2">
    <span>{text}</span>
    <button
      type="button"
      aria-label="Cerrar aviso"
      className="btn btn-ghost btn-square -my-2 -mr-3 min-h-11 min-w-11"
      style={CLICKABLE}
      onClick={() => toast.dismiss(toastId)}
    >
      <X aria-hidden className="size-4" />
    </button>
  </span>
);

/** A second message replaces the first. */
const TOAST_ID = 'post';
const OPTIONS = { id: TOAST_ID, duration: FEED_BANNER_MS };

const build = (text: string) => <DismissibleMessage text={text} toastId={TOAST_ID} />;

/** Shows that something about a post succeeded; the user can close the message. */
export const showPostSuccess = (text: string): string => toast.success(build(text), OPTIONS);

/** Returns the server's message, else the text for what failed (product.md, 'Errors'). */
export const getPostErrorText = (error: unknown, text: string): string =>
  error instanceof ApiError && error.hasServerMessage ? error.message : text;

/** Shows an error about a post; the user can close the message. */
export const showPostError = (error: unknown, text: string): string =>
  toast.error(build(getPostErrorText(error, text)), OPTIONS);
