import { CONVERSATION_ID } from '../conversation/conversation-id.ts';

/** A link for the keyboard that skips the contacts; visible while it has the focus. */
export function SkipToConversation() {
  return (
    <a
      href={`#${CONVERSATION_ID}`}
      className="btn btn-primary sr-only min-h-11 focus:not-sr-only focus:mx-4 focus:my-2"
    >
      Saltar a la conversación
    </a>
  );
}
