import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SettingsCard } from '../settings/exports/settings-card.tsx';

type SectionProps = {
  title: string;
  /** Label of the button that opens the form. */
  action: string;
  isAdding?: boolean;
  onAction: () => void;
  /** What to say while there is nothing. */
  emptyText: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** A part of the profile, with its form one tap away. */
export function PartSection(props: SectionProps) {
  const { title, action, isAdding = false, onAction, emptyText, isEmpty, children } = props;
  const Icon = isAdding ? Plus : Pencil;
  return (
    <SettingsCard
      title={title}
      action={
        <Button tone="outline" aria-label={action} onClick={onAction}>
          <Icon aria-hidden className="size-4" />
          <span>{isAdding ? 'Añadir' : 'Editar'}</span>
        </Button>
      }
    >
      {isEmpty && <p className="text-muted text-sm">{emptyText}</p>}
      {children}
    </SettingsCard>
  );
}

type RowProps = {
  name: string;
  lines: readonly string[];
  text?: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** What is known of an item, below its name; empty lines are left out. */
export const ItemLines = ({ lines }: { lines: readonly string[] }) =>
  lines
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className="text-muted text-sm">
        {line}
      </p>
    ));

/** An item of the profile, with buttons to change and to remove it. */
export function ItemRow({ name, lines, text = '', onEdit, onRemove }: RowProps) {
  return (
    <li className="flex items-start gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 break-words">
        <h3 className="text-base font-semibold">{name}</h3>
        <ItemLines lines={lines} />
        {text !== '' && <p className="mt-1 text-sm whitespace-pre-line">{text}</p>}
      </div>
      <div className="-mt-2 -mr-2 flex shrink-0">
        <Button tone="ghost" isSquare aria-label={`Editar ${name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </Button>
        <Button tone="ghost" isSquare aria-label={`Quitar ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}

/** Words, each in a box. */
export const WordList = ({ label, words }: { label: string; words: readonly string[] }) => (
  <ul aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
    {words.map((word) => (
      <li
        key={word}
        className="bg-base-200 rounded-field max-w-full px-3 py-1.5 text-sm font-medium break-words"
      >
        {word}
      </li>
    ))}
  </ul>
);
