import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The unsent comment of a user on a post. It is kept in sessionStorage until it is published, so that a user whose session
 * expired finds it again; the key contains the user's id, so no other user reads it.
 */
export function useCommentDraft(postId: Id, userId: Id, box: RefObject<HTMLTextAreaElement | null>) {
  const key = `uneed-comentario-${postId}-${userId}`;
  const [text, setText] = useState('');
  // After hydration: the server does not know the draft, and the user may have typed already.
  useEffect(() => setText(readDraft(key) || (box.current?.value ?? '')), [key, box]);
  const change = (next: string) => {
    setText(next);
    saveDraft(key, next);
  };
  return { text, change };
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function saveDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or disabled: the form works without drafts.
  }
}
