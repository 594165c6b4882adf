import { History } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';

/** Says that the form was restored from a local draft, with a button to start over. */
export function RestoredDraftAlert({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="bg-primary/10 rounded-box flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm"
    >
      <p className="flex items-center gap-2 font-medium">
        <History aria-hidden className="text-primary size-5 shrink-0" />
        Recuperamos lo que habías escrito en este dispositivo.
      </p>
      <Button tone="ghost" onClick={onStartOver}>
        Empezar de nuevo
      </Button>
    </div>
  );
}
