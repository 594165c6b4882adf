import { foldText } from '@uneed/domain/kernel/fold-text.ts';

/** Escapes the wildcards of `like` in a text that a user typed. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern for folded texts that contain `part`. Folding may make a wildcard of a full-width '％', so it comes first. */
export const likePattern = (part: string): string => `%${escapeLike(foldText(part))}%`;
