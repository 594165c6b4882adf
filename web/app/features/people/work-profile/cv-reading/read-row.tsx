import { Check, Pencil } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { describe, type ReadEntry } from './read-items.ts';

/** Lines that are quoted; a job may have been read from many. */
const QUOTED_MAX = 4;

type Props = {
  entry: ReadEntry;
  isKnown: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Skills have nothing to change. */
  onEdit?: (() => void) | undefined;
};

/** Something that was read, to choose and to correct, with the lines that it was read from. */
export function ReadRow({ entry, isKnown, isChosen, onChoose, onEdit }: Props) {
  const { name } = describe(entry);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1 break-words">
        {isKnown ? (
          <div className="flex items-start gap-3 py-2">
            <Check aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
            <div className="flex min-w-0 flex-col">
              <span className="text-sm font-medium">{name}</span>
              <span className="text-muted text-xs">Ya está en tu perfil</span>
            </div>
          </div>
        ) : (
          <Checkbox
            label={name}
            hint={<Details entry={entry} />}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
      </div>
      {!isKnown && onEdit && (
        <Button tone="ghost" isSquare aria-label={`Corregir ${name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </Button>
      )}
    </li>
  );
}

function Details({ entry }: { entry: ReadEntry }) {
  const { name, details, text, missing } = describe(entry);
  const quoted = entry.lines.slice(0, QUOTED_MAX).map((line) => line.replaceAll('\t', ' · '));
  return (
    <span className="flex min-w-0 flex-col gap-1 pt-0.5">
      {details
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="text-base-content text-sm">
            {line}
          </span>
        ))}
      {text !== '' && <span className="line-clamp-3 text-sm whitespace-pre-line">{text}</span>}
      {missing.length > 0 && (
        <span className="text-base-content text-sm font-medium">Falta: {missing.join(' y ')}</span>
      )}
      {quoted.join() !== name && <q className="line-clamp-3 italic">{quoted.join(' / ')}</q>}
    </span>
  );
}
