import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';

type Entry = { key: string; content: ReactNode };
type Props = {
  label: string;
  entries: readonly Entry[];
  /** Shown instead of the list if it is empty. */
  emptyText: string;
  isBusy: boolean;
  onRemove: (index: number) => void;
};

/** Entries of a setting, each with a button that takes it away. */
export function EntryList({ label, entries, emptyText, isBusy, onRemove }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{label}</h3>
      {entries.length === 0 ? (
        <p className="text-muted text-sm">{emptyText}</p>
      ) : (
        <ul aria-label={label} className="divide-base-300 divide-y">
          {entries.map(({ key, content }, index) => (
            <li key={key} className="flex items-center justify-between gap-3 py-1">
              <div className="min-w-0 text-sm break-words">{content}</div>
              <Button
                tone="ghost"
                isSquare
                aria-label={`Quitar «${key}»`}
                disabled={isBusy}
                onClick={() => onRemove(index)}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
