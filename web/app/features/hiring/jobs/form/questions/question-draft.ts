import type { StartOption } from '@uneed/domain/hiring/questions/question.rules.ts';
import { type QuestionInput, questionInputSchema } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { parseAmount } from '@uneed/domain/kernel/amount.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';

/** A question while it is written: what each kind needs, so that changing the kind loses nothing. */
export type QuestionDraft = {
  kind: QuestionInput['kind'];
  prompt: string;
  label: string;
  /** One option per line. */
  options: string;
  unit: string;
  /** What is looked for, by kind; empty where the question is not indispensable. */
  yesNo: '' | 'yes' | 'no';
  chosen: string[];
  min: string;
  max: string;
  date: string;
  start: '' | StartOption;
};

const EMPTY: QuestionDraft = {
  kind: 'yesNo',
  prompt: '',
  label: '',
  options: '',
  unit: '',
  yesNo: '',
  chosen: [],
  min: '',
  max: '',
  date: '',
  start: '',
};

const toText = (value: number | null): string => (value === null ? '' : String(value));

function expectedOf(question: QuestionInput): Partial<QuestionDraft> {
  if (question.kind === 'text' || question.expected === null) return {};
  switch (question.kind) {
    case 'yesNo':
      return { yesNo: question.expected ? 'yes' : 'no' };
    case 'one':
    case 'several':
      return { chosen: question.expected };
    case 'number':
      return { min: toText(question.expected.min), max: toText(question.expected.max) };
    case 'date':
      return { date: question.expected };
    default:
      return { start: question.expected };
  }
}

/** A question as it is edited; an empty one without it. */
export function toDraft(question: QuestionInput | undefined): QuestionDraft {
  if (question === undefined) return EMPTY;
  const { kind, prompt, label } = question;
  return {
    ...EMPTY,
    kind,
    prompt,
    label,
    options: 'options' in question ? question.options.join('\n') : '',
    unit: 'unit' in question ? question.unit : '',
    ...expectedOf(question),
  };
}

export const listOptions = ({ options }: QuestionDraft): string[] =>
  options
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');

const toNumber = (text: string): number | null =>
  text.trim() === '' ? null : (parseAmount(text) ?? Number.NaN);

function toExpected(draft: QuestionDraft): unknown {
  const { kind, yesNo, min, max, date, start } = draft;
  const chosen = listOptions(draft).filter((option) => draft.chosen.includes(option));
  switch (kind) {
    case 'yesNo':
      return yesNo === '' ? null : yesNo === 'yes';
    case 'one':
    case 'several':
      return chosen.length === 0 ? null : chosen;
    case 'number':
      return min.trim() === '' && max.trim() === '' ? null : { min: toNumber(min), max: toNumber(max) };
    case 'date':
      return date === '' ? null : date;
    default:
      return start === '' ? null : start;
  }
}

export type ParsedDraft =
  | { question: QuestionInput; errors: null }
  | { question: null; errors: Readonly<Record<string, string>> };

/** Returns the question, or what is wrong by field. `others` are those that the vacancy asks already. */
export function parseDraft(draft: QuestionDraft, others: readonly QuestionInput[]): ParsedDraft {
  const { kind, prompt, label, unit } = draft;
  const parsed = questionInputSchema.safeParse({
    kind,
    prompt,
    // A short text names no requirement, and its label is not shown.
    label: kind === 'text' ? '' : label,
    unit,
    options: listOptions(draft),
    expected: toExpected(draft),
  });
  if (!parsed.success)
    return {
      question: null,
      errors: Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? 'prompt'), message]),
      ),
    };
  if (others.some((other) => foldText(other.prompt) === foldText(parsed.data.prompt)))
    return { question: null, errors: { prompt: 'La vacante ya hace esta pregunta' } };
  return { question: parsed.data, errors: null };
}
