import { ONBOARDING_STEPS } from '@uneed/domain/onboarding/onboarding.rules.ts';
import * as z from 'zod';
import { answersSchema } from './onboarding-answers.ts';

const STORAGE_KEY = 'onboarding-draft';

const draftSchema = z.object({
  /** Whose draft it is: the next person at this browser must not find it. */
  userId: z.string(),
  step: z.int().min(1).max(ONBOARDING_STEPS),
  answers: answersSchema,
});
export type Draft = z.infer<typeof draftSchema>;

/** What this person had typed before the page was reloaded; null when there is nothing usable. */
export function readDraft(userId: string): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
    return draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the answers until the tab closes; without its picture when that is too much for the storage. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    if (draft.answers.profilePic.startsWith('data:')) {
      saveDraft({ ...draft, answers: { ...draft.answers, profilePic: '' } });
    }
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden here: then nothing was kept either.
  }
}
