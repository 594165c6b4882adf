import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantNote, NoteMember } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import {
  deleteApplicantNote,
  listApplicantNotes,
  putApplicantNote,
} from '@uneed/domain/hiring/applications/applicant-notes.paths.ts';
import { APPLICANT_NOTES_HASH } from '@uneed/domain/kernel/area-paths.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { v4 as newId } from 'uuid';
import * as z from 'zod';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastError } from '../../../../platform/api/toasts.ts';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { parseDraft } from '../../../../platform/forms/text-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { formatAppliedDate } from '../format-applied-date.ts';
import { type NoteDraft, NoteField, toMentions } from './note-field.tsx';

type Applicant = { jobId: string; candidateId: string };
/** Whom of the team one may mention. */
type Team = { team: readonly NoteMember[] };
type Props = Applicant & {
  /** Whether the viewer only reads: a reader of the team. */
  isReadOnly: boolean;
};

/** A note that is deleted goes with its button, and the form of a new one with the button that saved it. */
const focusTitle = createFocusFallback('h3');

/** What who hires writes about an applicant; the applicant never sees it. */
export function ApplicantNotes({ jobId, candidateId, isReadOnly }: Props) {
  const params = { id: jobId, candidateId };
  const { data, error, refetch, isFetching } = useQuery(apiQuery(listApplicantNotes, { params }));
  const titleId = useId();
  return (
    <section
      ref={focusTitle}
      // A notification about a mention leads here.
      id={APPLICANT_NOTES_HASH.slice(1)}
      aria-labelledby={titleId}
      className="flex scroll-mt-20 flex-col gap-3"
    >
      <div>
        <h3 id={titleId} className="text-lg">
          Notas privadas
        </h3>
        <p className="text-muted flex items-start gap-1.5 text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          Solo las ve quien publicó la vacante y su equipo.
        </p>
      </div>
      {data === undefined && error === null && <Skeleton className="rounded-field h-16" />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && data.notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.notes.map((note) => (
            <li key={note._id} className="bg-base-100 border-base-300 rounded-field border px-4 py-3">
              <Note note={note} team={data.team} jobId={jobId} candidateId={candidateId} />
            </li>
          ))}
        </ul>
      )}
      {isReadOnly
        ? data?.notes.length === 0 && <p className="text-muted text-sm">Todavía no hay notas.</p>
        : data !== undefined && (
            <NewNote key={candidateId} team={data.team} jobId={jobId} candidateId={candidateId} />
          )}
    </section>
  );
}

/** Writes and deletes notes; the list is loaded again afterwards, also after an error. */
function useNoteChanges({ jobId, candidateId }: Applicant, onSaved?: () => void) {
  const queryClient = useQueryClient();
  const params = { id: jobId, candidateId };
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: toQueryKey(listApplicantNotes, { params }) });
  const options = { onSettled, onError: toastError };
  const put = useApiMutation(putApplicantNote, { onSettled, ...(onSaved && { onSuccess: onSaved }) });
  const remove = useApiMutation(deleteApplicantNote, options);
  const toParams = (noteId: string) => ({ ...params, noteId });
  return { put, remove, toParams };
}

const storedNoteSchema = z.object({ id: z.uuid(), text: z.string(), chosen: z.array(z.string()) });

/** What a reload kept of a note that was not sent. */
const toStoredNote = (stored: string) => parseDraft(storedNoteSchema, stored) ?? {};

/** A new note. Its id is made here, so that sending it again after a lost answer writes it once. */
function NewNote({ team, ...applicant }: Applicant & Team) {
  const viewer = useViewer();
  const { jobId, candidateId } = applicant;
  const { draft, change, clear } = useCachedDraft(
    ['applicant note', jobId, candidateId],
    () => ({ id: newId(), text: '', chosen: [] as string[] }),
    {
      // Of the member who is signed in: a team shares the id.
      key: `uneed-nota-${jobId}-${candidateId}-${viewer?.draftOwner}`,
      toText: ({ id, text, chosen }) => (text === '' ? '' : JSON.stringify({ id, text, chosen })),
      fromText: toStoredNote,
    },
  );
  // Also when another applicant is shown by then.
  const onSaved = () => {
    change({ id: newId(), text: '', chosen: [] });
    clear();
  };
  const { put, toParams } = useNoteChanges(applicant, onSaved);
  const text = draft.text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    put.mutate({ params: toParams(draft.id), body: { text, ...toMentions(draft, team) } });
  };
  return (
    <Form key={draft.id} onSubmit={send} isSending={put.isPending} className="flex flex-col gap-2">
      <NoteField
        label="Nueva nota"
        draft={draft}
        team={team}
        error={put.error === null ? undefined : getErrorMessage(put.error)}
        onChange={change}
      />
      <Button
        type="submit"
        tone="outline"
        className="self-start"
        isBusy={put.isPending}
        disabled={text === ''}
      >
        Guardar nota
      </Button>
    </Form>
  );
}

/** A note with what the viewer may do with it. */
function Note({ note, team, ...applicant }: Applicant & Team & { note: ApplicantNote }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { remove, toParams } = useNoteChanges(applicant);
  if (isEditing)
    return <EditedNote note={note} team={team} {...applicant} onClose={() => setIsEditing(false)} />;
  const isChanged = note.updatedAt !== note.createdAt;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      {note.mentions.length > 0 && (
        <p className="text-muted text-sm">
          {`Para ${joinWithAnd(note.mentions.map(({ fullName }) => fullName))}`}
        </p>
      )}
      <div className="text-muted flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p>{`${note.authorName} · ${formatAppliedDate(note.createdAt)}${isChanged ? ' · editada' : ''}`}</p>
        <div className="-my-1 flex max-sm:-ms-4">
          {note.can.edit && (
            <Button tone="ghost" onClick={() => setIsEditing(true)}>
              Editar
            </Button>
          )}
          {note.can.remove && (
            <Button tone="ghost" onClick={() => setIsDeleting(true)}>
              Eliminar
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="¿Eliminar la nota?"
        action="Eliminar"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: toParams(note._id) }, { onSettled: () => setIsDeleting(false) })
        }
      >
        <p>No se puede recuperar.</p>
      </ConfirmDialog>
    </>
  );
}

/** A note that is being edited. What another device changed meanwhile is shown, and nothing is overwritten. */
function EditedNote({
  note,
  team,
  onClose,
  ...applicant
}: Applicant & Team & { note: ApplicantNote; onClose: () => void }) {
  const [base, setBase] = useState(note.text);
  const [draft, setDraft] = useState<NoteDraft>({
    text: note.text,
    chosen: note.mentions.map(({ _id }) => _id),
    stored: note,
  });
  const { text } = draft;
  const { put, toParams } = useNoteChanges(applicant);
  const isConflict = put.error !== null && note.text !== base;
  const keepOwn = () => {
    setBase(note.text);
    put.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    put.mutate(
      {
        params: toParams(note._id),
        body: { text: text.trim(), ...toMentions(draft, team), base: { text: base } },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Form onSubmit={send} isSending={put.isPending} className="flex flex-col gap-2">
      <NoteField
        label="Nota"
        draft={draft}
        team={team}
        error={put.error === null || isConflict ? undefined : getErrorMessage(put.error)}
        onChange={setDraft}
      />
      {isConflict && (
        <div role="alert" className="bg-warning/10 rounded-field flex flex-col gap-2 px-4 py-3 text-sm">
          <p>Cambiaste esta nota en otro dispositivo. Ahora dice:</p>
          <p className="font-medium wrap-anywhere whitespace-pre-line">{note.text}</p>
          <Button tone="outline" className="self-start" onClick={keepOwn}>
            Dejar la mía
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          tone="outline"
          isBusy={put.isPending}
          disabled={text.trim() === '' || isConflict}
        >
          Guardar
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
