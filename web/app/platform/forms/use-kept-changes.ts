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
 * meanwhile is still a conflict. Without a name nothing is kept. `restore` returns false where they are stored already.
 */
export function useKeptChanges(
  name: string | undefined,
  { changes, restore }: { changes: Changes; restore: (kept: Changes) => boolean },
) {
  const viewer = useViewer();
  const key = name === undefined || viewer === null ? null : `uneed-cambios-${name}-${viewer._id}`;
  const [isRestored, setIsRestored] = useState(false);
  const hasChanges = Object.keys(changes.values).length > 0;
  const text = hasChanges ? JSON.stringify(changes) : '';
  const onMount = useEffectEvent(() => {
    const kept = key === null ? null : parseDraft(changesSchema, readTextDraft(key));
    // What was typed before hydration is newer.
    if (kept !== null && !hasChanges) setIsRestored(restore(kept));
  });
  useEffect(() => onMount(), []);
  // Below the effect that reads what was kept: at first there is no change, which removes it.
  useEffect(() => {
    if (key !== null) saveTextDraft(key, text);
  }, [key, text]);
  const discard = () => {
    setIsRestored(false);
    if (key !== null) saveTextDraft(key, '');
  };
  return { isRestored, discard };
}
