import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { ExperienceDialog } from './experience-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LicenceDialog } from './licence-dialog.tsx';
import { type ItemKind, RemoveDialog } from './remove-dialog.tsx';
import { StudyDialog } from './study-dialog.tsx';
import { VisibilityDialog } from './visibility-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

const ITEM_KINDS: readonly ItemKind[] = ['experiences', 'studies', 'languages', 'licences'];
const PARTS = [...ITEM_KINDS, 'skills', 'occupations', 'availability', 'visibility'] as const;
export type Part = (typeof PARTS)[number];

/** What the dialog that is open is about; without an id it adds. */
export type Opened = { part: Part; id?: string; removes?: { kind: ItemKind; name: string } };

export const parsePart = (text: string | null): Part | undefined => PARTS.find((part) => part === text);

type Props = { opened: Opened; workProfile: WorkProfile; onClose: () => void };

const findItem = <Item extends { _id: string }>(
  items: readonly Item[],
  id: string | undefined,
): Item | null => items.find(({ _id }) => _id === id) ?? null;

/** The form of a part of the profile, or the question before an item is removed. */
export function OpenDialog({ opened: { part, id, removes }, workProfile, onClose }: Props) {
  if (removes) return <RemoveDialog {...removes} id={id ?? ''} onClose={onClose} />;
  switch (part) {
    case 'experiences':
      return <ExperienceDialog item={findItem(workProfile.experiences, id)} onClose={onClose} />;
    case 'studies':
      return <StudyDialog item={findItem(workProfile.studies, id)} onClose={onClose} />;
    case 'languages':
      return <LanguageDialog item={findItem(workProfile.languages, id)} onClose={onClose} />;
    case 'licences':
      return <LicenceDialog item={findItem(workProfile.licences, id)} onClose={onClose} />;
    case 'availability':
      return <AvailabilityDialog stored={workProfile} onClose={onClose} />;
    case 'visibility':
      return <VisibilityDialog stored={workProfile} onClose={onClose} />;
    default:
      return <WordsDialog key={part} part={part} stored={workProfile[part]} onClose={onClose} />;
  }
}
