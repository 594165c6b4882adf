/** Escapes the wildcards of `like` in a text that a user typed. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
