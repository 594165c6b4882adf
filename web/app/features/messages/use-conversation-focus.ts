import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { isTouch } from './composer/is-touch.ts';
import { chatPath } from './exports/chat-path.ts';

/**
 * The focus goes where the page goes: into a conversation that is opened, back to its row when it is closed. Without this,
 * who has no mouse would pass by everybody in the list first.
 */
export function useMovingFocus(page: RefObject<HTMLElement | null>, peerId: Id | null) {
  const before = useRef(peerId);
  useEffect(() => {
    const left = before.current;
    before.current = peerId;
    if (left === peerId) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector) ?? null;
    if (peerId === null) {
      // Compared, not selected: what stands in the address may be anything.
      const links = [...(page.current?.querySelectorAll('a') ?? [])];
      const row = links.find((link) => link.getAttribute('href') === chatPath(left ?? ''));
      (row ?? find('input'))?.focus();
      return;
    }
    const pane = find('[data-conversation]');
    // On a phone the text box would bring up the keyboard before one has read a word.
    const box = isTouch() ? null : (pane?.querySelector('textarea') ?? null);
    (box ?? pane)?.focus();
  }, [page, peerId]);
}
