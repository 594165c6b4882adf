import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { isTouch } from './composer/is-touch.ts';

/**
 * Moves the focus into a conversation that is opened, and back to its row when it is closed, so that keyboard users do not
 * have to tab through the contact list.
 */
export function useConversationFocus(page: RefObject<HTMLElement | null>, peerId: Id | null) {
  const previous = useRef(peerId);
  const { chat } = usePaths();
  useEffect(() => {
    const previousId = previous.current;
    previous.current = peerId;
    if (previousId === peerId) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector) ?? null;
    if (peerId === null) {
      // Compared, not used in a selector: the id in the URL may be any text.
      const links = [...(page.current?.querySelectorAll('a') ?? [])];
      const row = links.find((link) => link.getAttribute('href') === chat(previousId ?? ''));
      (row ?? find('input'))?.focus();
      return;
    }
    const pane = find('[data-conversation]');
    // On a phone focusing the text box would open the keyboard.
    const box = isTouch() ? null : (pane?.querySelector('textarea') ?? null);
    (box ?? pane)?.focus();
  }, [page, peerId, chat]);
}
