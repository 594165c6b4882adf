import {
  ANSWER_NOTE_MAX_LENGTH,
  ANSWER_TEMPLATE_KEYS,
  ANSWER_TEMPLATES,
  type AnswerTemplate,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import * as z from 'zod';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { parseDraft } from '../../../../platform/forms/text-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';

export type AnswerDraft = { template: AnswerTemplate; note: string };

/** Warns who answers several people, some of whom may be waiting for an interview. */
export const INTERVIEWS_END_TEXT = 'Si alguien tiene una entrevista acordada, también se cancela.';

const EMPTY_ANSWER: AnswerDraft = { template: 'thanks', note: '' };

const storedSchema = z.object({ template: z.enum(ANSWER_TEMPLATE_KEYS), note: z.string() });

/** An answer that is being written, kept until it is sent. `about` says whom it answers; each has words of their own. */
export function useAnswerDraft(...about: readonly string[]) {
  const viewer = useViewer();
  return useCachedDraft<AnswerDraft>(['answer draft', ...about], () => EMPTY_ANSWER, {
    key: `uneed-decision-${about.join('-')}-${viewer?.draftOwner}`,
    toText: (draft) => (draft.note === '' ? '' : JSON.stringify(draft)),
    fromText: (text) => parseDraft(storedSchema, text) ?? {},
  });
}

type Props = {
  draft: AnswerDraft;
  /** Error about the own words. */
  noteError?: string | undefined;
  noteHint?: string;
  onChange: (draft: AnswerDraft) => void;
};

/** A polite answer: one of the templates, and the owner's own words, as the candidate reads both. */
export function AnswerFields({ draft, noteError, noteHint, onChange }: Props) {
  const { template, note } = draft;
  const choose = (value: string) => {
    const chosen = ANSWER_TEMPLATE_KEYS.find((key) => key === value);
    if (chosen) onChange({ ...draft, template: chosen });
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label="Mensaje">
        {(control) => (
          <Select {...control} value={template} onChange={({ target }) => choose(target.value)}>
            {ANSWER_TEMPLATE_KEYS.map((key) => (
              <option key={key} value={key}>
                {ANSWER_TEMPLATES[key].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="bg-base-200 rounded-field px-4 py-3 text-sm">{ANSWER_TEMPLATES[template].text}</p>
      <Field
        label="Añade algo tuyo (opcional)"
        error={noteError}
        hint={noteHint}
        counter={{ length: textLength(note), max: ANSWER_NOTE_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={note}
            onChange={({ target }) => onChange({ ...draft, note: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
