import { APPLICANT_NOTE_MAX_LENGTH } from '@uneed/domain/hiring/applications/applicant-note.rules.ts';
import type { ApplicantNote, NoteMember } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { AtSign } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';

/** A note that is being written, and the ids of those who were chosen to be mentioned. */
export type NoteDraft = {
  text: string;
  chosen: string[];
  /** The note that is being changed. */
  stored?: Pick<ApplicantNote, 'text' | 'mentions'>;
};

/** At most so many members are suggested at once. */
const SUGGESTIONS_MAX = 6;

/** `@` and the beginning of a name, before the caret. */
const MENTION_START = /(?<![\p{L}\p{N}])@([\p{L}\p{M}' .-]{0,60})$/u;

/** The members whose whole names stand behind an `@`, a longer name before one that it begins with, and the text without these. */
function readMentions(text: string, team: readonly NoteMember[]) {
  const named: NoteMember[] = [];
  let rest = text;
  for (const member of team.toSorted((a, b) => b.fullName.length - a.fullName.length)) {
    const [first = '', ...parts] = rest.split(`@${member.fullName}`);
    const without = parts.reduce(
      (before, part) => before + (/^[\p{L}\p{N}]/u.test(part) ? `@${member.fullName}${part}` : part),
      first,
    );
    if (without !== rest) named.push(member);
    rest = without;
  }
  return { named, rest };
}

const isStored = ({ stored }: NoteDraft, { _id }: NoteMember): boolean =>
  stored?.mentions.some((member) => member._id === _id) === true;

/**
 * Who is mentioned: those who were chosen and whose name still stands in the text, and those whose name changed since, as long as the text has a name
 * that nobody has now.
 */
export function listMentioned(draft: NoteDraft, team: readonly NoteMember[]): NoteMember[] {
  const { named, rest } = readMentions(draft.text, team);
  const before = readMentions(draft.stored?.text ?? '', team).named;
  const isRenamed = (member: NoteMember) => isStored(draft, member) && !before.includes(member);
  return team.filter(
    (member) =>
      draft.chosen.includes(member._id) &&
      (named.includes(member) || (isRenamed(member) && rest.includes('@'))),
  );
}

/** The mentions of a note as the request has them; nothing where there is no team. */
export const toMentions = (draft: NoteDraft, team: readonly NoteMember[]): { mentions?: string[] } =>
  team.length === 0 ? {} : { mentions: listMentioned(draft, team).map(({ _id }) => _id) };

/** What was typed after an `@` before the caret; undefined without one, and behind the whole name of somebody. */
function findTyped(text: string, team: readonly NoteMember[]): string | undefined {
  const typed = MENTION_START.exec(text)?.[1];
  const isName = team.some(({ fullName }) => typed?.startsWith(`${fullName} `));
  return isName ? undefined : typed;
}

/** The members of whom one of the names begins so. */
function suggest(team: readonly NoteMember[], typed: string): NoteMember[] {
  const folded = foldText(typed);
  return team
    .filter(({ fullName }) => ` ${foldText(fullName)}`.includes(` ${folded}`))
    .slice(0, SUGGESTIONS_MAX);
}

type Props = {
  label: string;
  draft: NoteDraft;
  /** Whom one may mention; empty for a person. */
  team: readonly NoteMember[];
  error: string | undefined;
  onChange: (draft: NoteDraft) => void;
};

/** The text of a note. After `@`, or with the button, members of the team can be chosen, who are notified of the note. */
export function NoteField({ label, draft, team, error, onChange }: Props) {
  const { text, chosen } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  // At the end until it is placed, also of a draft that is restored.
  const [placed, setCaret] = useState<number>();
  const caret = placed ?? text.length;
  const nextCaret = useRef<number>(null);
  const typed = findTyped(text.slice(0, caret), team);
  const suggested = typed === undefined ? [] : suggest(team, typed);
  // Whom the stored note mentions is not notified again.
  const notified = listMentioned(draft, team).filter((member) => !isStored(draft, member));

  /** Replaces what stands between `from` and the caret, behind which the caret is then. */
  function insert(from: number, words: string, ids: string[]): void {
    nextCaret.current = from + words.length;
    setCaret(nextCaret.current);
    onChange({ ...draft, text: text.slice(0, from) + words + text.slice(caret), chosen: ids });
    area.current?.focus();
  }
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  return (
    <>
      <Field
        label={label}
        error={error}
        counter={{ length: textLength(text.trim()), max: APPLICANT_NOTE_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={3}
            maxLength={APPLICANT_NOTE_MAX_LENGTH}
            value={text}
            onChange={({ target }) => {
              setCaret(target.selectionStart);
              onChange({ ...draft, text: target.value });
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          />
        )}
      </Field>
      {team.length > 0 && (
        <MentionBar
          suggested={suggested}
          notified={notified}
          // Text after an `@` that is no name is not searched for.
          hasStarted={typed !== undefined && (suggested.length > 0 || !typed.includes(' '))}
          onStart={() => insert(caret, /(^|\s)$/.test(text.slice(0, caret)) ? '@' : ' @', chosen)}
          onChoose={({ _id, fullName }) =>
            insert(caret - (typed?.length ?? 0) - 1, `@${fullName} `, [...new Set([...chosen, _id])])
          }
        />
      )}
    </>
  );
}

type MentionBarProps = {
  suggested: NoteMember[];
  notified: NoteMember[];
  hasStarted: boolean;
  onStart: () => void;
  onChoose: (member: NoteMember) => void;
};

/** Whom to mention, and who is notified when the note is saved. */
function MentionBar({ suggested, notified, hasStarted, onStart, onChoose }: MentionBarProps) {
  return (
    <div className="flex flex-col gap-2">
      {hasStarted && (
        <p role="status" className={suggested.length > 0 ? 'text-sm' : 'text-muted text-sm'}>
          {suggested.length > 0 ? '¿A quién mencionas?' : 'Nadie de tu equipo se llama así.'}
        </p>
      )}
      {suggested.length > 0 ? (
        <fieldset aria-label="Mencionar a" className="flex flex-wrap gap-2">
          {suggested.map((member) => (
            <Button key={member._id} tone="outline" onClick={() => onChoose(member)}>
              {member.fullName}
            </Button>
          ))}
        </fieldset>
      ) : (
        !hasStarted && (
          <Button tone="ghost" className="self-start" onClick={onStart}>
            <AtSign aria-hidden className="size-4" />
            Mencionar a alguien del equipo
          </Button>
        )
      )}
      {notified.length > 0 && (
        <p className="text-muted text-sm">
          {`Al guardar le avisamos a ${joinWithAnd(notified.map(({ fullName }) => fullName))}.`}
        </p>
      )}
    </div>
  );
}
