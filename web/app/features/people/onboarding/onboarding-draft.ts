import { ONBOARDING_STEPS } from '@uneed/domain/people/onboarding/onboarding.rules.ts';
import * as z from 'zod';
import { readStorage, writeStorage } from '../../../platform/browser-storage.ts';
import { answersSchema } from './onboarding-answers.ts';

const STORAGE_KEY = 'onboarding-draft';

const draftSchema = z.object({
  /** The user of the draft: other users of this browser must not get it. */
  userId: z.string(),
  step: z.int().min(1).max(ONBOARDING_STEPS),
  answers: answersSchema,
});
export type Draft = z.infer<typeof draftSchema>;

/** Returns the user's draft from before a page reload; null when there is none or it is invalid. */
export function readDraft(userId: string): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(readStorage(STORAGE_KEY, 'session') ?? ''));
    return draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Stores the answers until the tab is closed; without the profile picture when it exceeds the storage quota. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    if (draft.answers.profilePic.startsWith('data:')) {
      saveDraft({ ...draft, answers: { ...draft.answers, profilePic: '' } });
    }
  }
}

export const deleteDraft = (): void => writeStorage(STORAGE_KEY, null, 'session');
