import { answerValueSchema } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { CV_FILE_LOST_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import * as z from 'zod';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { parseDraft } from '../../../../platform/forms/text-draft.ts';
import type { CvChoice } from '../cv/cv-field.tsx';
import type { AnswersDraft } from '../questions/use-answers.tsx';
import type { PhoneChoice } from './phone-field.tsx';

type ApplyDraft = {
  note: string;
  phone?: PhoneChoice | undefined;
  answers?: AnswersDraft | undefined;
  /** Undefined until the user chooses; see `useOwnCvs`. */
  cv?: CvChoice | undefined;
  /** Whether to highlight the application for a token. */
  isHighlighted?: boolean | undefined;
};

/**
 * What survives a reload: all but a choice among the CVs of the profile, which may have changed. A chosen file is too large to be stored: it has to be
 * chosen again, so that no other CV is sent instead. That none is sent is kept, and so is (as null) an answer that was taken back: an earlier one
 * would take its place.
 */
const storedDraftSchema = z.object({
  note: z.string(),
  phone: z.object({ isGiven: z.boolean().optional(), typed: z.string().optional() }).optional(),
  answers: z.object({ answers: z.record(z.string(), answerValueSchema.nullable().catch(null)) }).optional(),
  cv: z.object({ kind: z.enum(['none', 'file']) }).optional(),
  isHighlighted: z.boolean().optional(),
});

const mapAnswers = <From, To>(answers: Readonly<Record<string, From>>, convert: (answer: From) => To) =>
  Object.fromEntries(Object.entries(answers).map(([prompt, answer]) => [prompt, convert(answer)]));

function toText({ note, phone, answers, cv, isHighlighted }: ApplyDraft): string {
  const stored: z.input<typeof storedDraftSchema> = {
    note,
    phone: phone && { isGiven: phone.isGiven, typed: phone.typed },
    answers: answers && { answers: mapAnswers(answers.answers, (answer) => answer ?? null) },
    cv: toStoredChoice(cv),
    isHighlighted,
  };
  const isEmpty = note === '' && Object.values({ ...stored, note: undefined }).every((value) => !value);
  return isEmpty ? '' : JSON.stringify(stored);
}

/** A file that could not be read has to be chosen again as well. */
function toStoredChoice(cv: CvChoice | undefined): z.input<typeof storedDraftSchema>['cv'] {
  if (cv?.kind === 'none') return { kind: 'none' };
  const isOfProfile = cv === undefined || cv.kind === 'stored' || cv.kind === 'made';
  return isOfProfile ? undefined : { kind: 'file' };
}

const toChoice = (kind: 'none' | 'file'): CvChoice =>
  kind === 'none' ? { kind } : { kind: 'invalid', fileError: CV_FILE_LOST_TEXT };

function fromText(text: string): Partial<ApplyDraft> {
  const kept = parseDraft(storedDraftSchema, text);
  if (kept === null) return {};
  const { answers, cv, ...rest } = kept;
  const given = answers && { answers: mapAnswers(answers.answers, (answer) => answer ?? undefined) };
  return { ...rest, answers: given, cv: cv && toChoice(cv.kind) };
}

/** What the user has entered to apply to a job. It survives a reload, except a file. */
export function useApplyDraft(jobId: Id, userId: Id) {
  const stored = { key: `uneed-aplicacion-${jobId}-${userId}`, toText, fromText };
  return useCachedDraft<ApplyDraft>(['apply draft', jobId], () => ({ note: '' }), stored);
}
