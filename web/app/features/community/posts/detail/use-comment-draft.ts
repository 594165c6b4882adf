import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { readTextDraft, saveTextDraft } from '../../../../platform/forms/text-draft.ts';

/**
 * The unsent comment of a user on a post. It is kept until it is published, so that a user whose session expired finds it again.
 */
export function useCommentDraft(postId: Id, userId: Id) {
  const key = `uneed-comentario-${postId}-${userId}`;
  const [text, setText] = useState('');
  // After hydration: the server does not know the draft.
  useEffect(() => setText(readTextDraft(key)), [key]);
  const change = (next: string) => {
    setText(next);
    saveTextDraft(key, next);
  };
  return { text, change };
}
