import { ExperienceDialog } from '../experience-dialog.tsx';
import { LanguageDialog } from '../language-dialog.tsx';
import { LicenceDialog } from '../licence-dialog.tsx';
import { StudyDialog } from '../study-dialog.tsx';
import type { ReadItem } from './read-items.ts';

type Props = { entry: ReadItem; onChange: (changed: ReadItem) => void; onClose: () => void };

/** The form of what was read; what is changed stays on the page until it is added. */
export function DraftDialog({ entry, onChange, onClose }: Props) {
  const common = { item: null, onClose };
  switch (entry.kind) {
    case 'experiences': {
      const { kind, item } = entry;
      return (
        <ExperienceDialog {...common} draft={{ item, onChange: (next) => onChange({ kind, item: next }) }} />
      );
    }
    case 'studies': {
      const { kind, item } = entry;
      return <StudyDialog {...common} draft={{ item, onChange: (next) => onChange({ kind, item: next }) }} />;
    }
    case 'languages': {
      const { kind, item } = entry;
      return (
        <LanguageDialog {...common} draft={{ item, onChange: (next) => onChange({ kind, item: next }) }} />
      );
    }
    case 'licences': {
      const { kind, item } = entry;
      return (
        <LicenceDialog {...common} draft={{ item, onChange: (next) => onChange({ kind, item: next }) }} />
      );
    }
    default:
      return null;
  }
}
