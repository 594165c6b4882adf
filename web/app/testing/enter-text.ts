import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text at the end of a field at once, as a paste or a suggestion of the keyboard does: one update of the form instead of
 * one for each character. Where the characters matter (formatting, search while typing, a limit), use `user.type`.
 */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
