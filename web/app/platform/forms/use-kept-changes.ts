import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod';
import { useViewer } from '../session/use-viewer.ts';
import { parseDraft, readTextDraft, saveTextDraft } from './text-draft.ts';

/** The changed fields of a form, and the stored values that they began from. */
const changesSchema = z.object({
  began: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
});

type Changes = z.infer<typeof changesSchema>;

/**
 * Keeps the changes to something stored in this tab (text-draft.ts) until they are stored too: closing the dialog, going back and a reload
 * lose nothing. They are restored when it is edited again, with the values that they began from, so that what others changed
 * meanwhile is still a conflict. Without a name nothing is kept. `restore` returns whether it showed any of them.
 */
export function useKeptChanges(
  name: string | undefined,
  { changes, restore }: { changes: Changes; restore: (kept: Changes) => boolean },
) {
  const viewer = useViewer();
  const key = name === undefined || viewer === null ? null : `uneed-cambios-${name}-${viewer.draftOwner}`;
  // Before it has been read, nothing is written.
  const [isRead, setIsRead] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const text = Object.keys(changes.values).length > 0 ? JSON.stringify(changes) : '';
  const onMount = useEffectEvent(() => {
    const kept = key === null ? null : parseDraft(changesSchema, readTextDraft(key));
    setIsRestored(kept !== null && restore(kept));
    setIsRead(true);
  });
  useEffect(() => onMount(), []);
  useEffect(() => {
    if (key !== null && isRead) saveTextDraft(key, text);
  }, [key, text, isRead]);
  const discard = () => {
    setIsRestored(false);
    if (key !== null) saveTextDraft(key, '');
  };
  return { isRestored, discard };
}
