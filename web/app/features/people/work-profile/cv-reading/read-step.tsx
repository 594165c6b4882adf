import { keysOf } from '@uneed/domain/kernel/list.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { addManyToWorkProfile } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { workProfilePath } from '../exports/first-step-card.tsx';
import { useSetWorkProfile } from '../work-profile.queries.ts';
import { DraftDialog } from './draft-dialog.tsx';
import {
  chooseComplete,
  isInProfile,
  listEntries,
  READ_KINDS,
  type ReadEntry,
  type ReadItem,
  type ReadKind,
  toAdded,
} from './read-items.ts';
import { ReadRow } from './read-row.tsx';

type Props = { proposals: CvProposals; workProfile: WorkProfile; onAgain: () => void };

/** What was read, to choose and correct, and to add to the profile. */
export function ReadStep({ proposals, workProfile, onAgain }: Props) {
  const [entries, setEntries] = useState(() => listEntries(proposals));
  const [chosen, setChosen] = useState<readonly string[]>(() => chooseComplete(entries, workProfile));
  const [edited, setEdited] = useState<string>();
  const choose = (id: string, isChosen: boolean) =>
    setChosen((ids) =>
      isChosen ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id),
    );
  const change = (id: string, changed: ReadItem) => {
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)));
    choose(id, true);
    setEdited(undefined);
  };
  const fresh = entries.filter((entry) => !isInProfile(entry, workProfile));
  const hasNew = fresh.length > 0;
  const open = entries.find(({ id }) => id === edited);
  if (entries.length === 0) return <NothingRead onAgain={onAgain} />;
  return (
    <>
      <PageHeader
        title="Esto leímos en tu CV"
        description={ownerText(proposals) + (hasNew ? REVIEW_TEXT : NOTHING_NEW_TEXT)}
      />
      {keysOf(READ_KINDS).map((kind) => (
        <Group
          key={kind}
          kind={kind}
          entries={entries.filter((entry) => entry.kind === kind)}
          fresh={fresh}
          chosen={chosen}
          onChoose={choose}
          onEdit={setEdited}
        />
      ))}
      <AddBar hasNew={hasNew} added={fresh.filter(({ id }) => chosen.includes(id))} onAgain={onAgain} />
      {open && (
        <DraftDialog
          entry={open}
          onChange={(changed) => change(open.id, changed)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const REVIEW_TEXT = 'Revisa cada dato, corrige lo que no esté bien y quita la marca de lo que no quieras.';
const NOTHING_NEW_TEXT = 'Todo está ya en tu perfil: no hay nada que añadir.';

/** Whose CV it is, as it says. */
const ownerText = ({ contact }: CvProposals): string =>
  contact.fullName.item === '' ? '' : `Es el CV de ${contact.fullName.item}. `;

type GroupProps = {
  kind: ReadKind;
  entries: readonly ReadEntry[];
  /** Those that are not in the profile yet, of every kind. */
  fresh: readonly ReadEntry[];
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
  onEdit: (id: string) => void;
};

function Group({ kind, entries, fresh, chosen, onChoose, onEdit }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg">{READ_KINDS[kind]}</h2>
      <ul className="divide-base-300 flex flex-col divide-y">
        {entries.map((entry) => (
          <ReadRow
            key={entry.id}
            entry={entry}
            isKnown={!fresh.includes(entry)}
            isChosen={chosen.includes(entry.id)}
            onChoose={(isChosen) => onChoose(entry.id, isChosen)}
            onEdit={kind === 'skills' ? undefined : () => onEdit(entry.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type AddBarProps = { hasNew: boolean; added: readonly ReadEntry[]; onAgain: () => void };

/** Adds what is chosen; it stays chosen when the server refuses. */
function AddBar({ hasNew, added, onAgain }: AddBarProps) {
  const navigate = useNavigate();
  const idempotencyKey = useIdempotencyKey();
  const addMany = useApiMutation(addManyToWorkProfile, { onSuccess: useSetWorkProfile() });
  const add = () => {
    const body = toAdded(added);
    const onSuccess = () => {
      toast.success(`Añadimos ${formatQuantity(added.length, 'dato', 'datos')} a tu perfil`);
      void navigate(workProfilePath());
    };
    addMany.mutate({ body, idempotencyKey: idempotencyKey.get(body) }, { onSuccess });
  };
  return (
    <div
      data-bottom-bar
      data-unsent={added.length > 0 || undefined}
      className="bg-base-200 border-base-300 tall:sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] short:bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t px-4 py-3 print:hidden short:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:bottom-0"
    >
      {addMany.isError && <FormAlert message={getErrorMessage(addMany.error)} />}
      <div className="flex flex-wrap gap-3">
        {hasNew ? (
          <Button
            className="max-sm:flex-1"
            isBusy={addMany.isPending}
            disabled={added.length === 0}
            onClick={add}
          >
            {added.length === 0 ? 'Elige qué añadir' : `Añadir ${added.length} al perfil`}
          </Button>
        ) : (
          <LinkButton to={workProfilePath()} className="max-sm:flex-1">
            Volver a mi perfil
          </LinkButton>
        )}
        <Button tone="ghost" disabled={addMany.isPending} onClick={onAgain}>
          Leer otro
        </Button>
      </div>
    </div>
  );
}

const NothingRead = ({ onAgain }: { onAgain: () => void }) => (
  <EmptyState
    icon={FileSearch}
    isPage
    title="No reconocimos nada en ese CV"
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>Leer otro</Button>
        <LinkButton to={workProfilePath()} tone="outline">
          Llenar mi perfil
        </LinkButton>
      </div>
    }
  >
    Leemos mejor los CV con títulos como «Experiencia» y «Estudios», y con fechas. También puedes llenar tu
    perfil con unos toques.
  </EmptyState>
);
