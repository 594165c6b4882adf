import userEvent, { type UserEvent } from '@testing-library/user-event';

/** A shorter text is typed key by key. */
const LONG_TEXT = 7;

/** Fields whose text is not what keys insert. */
const OTHER_FIELDS = ['date', 'month', 'number', 'time'];

/**
 * A user of the page. All but the last character of a long text is put into a field at once, as the keyboard of a phone inserts words;
 * a test that is about each key calls `user.keyboard`.
 */
export function setUpUser(): UserEvent {
  const user = userEvent.setup();
  const type: UserEvent['type'] = async (element, text, options) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const [long = ''] = /^[^{[]*/.exec(text) ?? [];
    const isWhole = !isField || element.disabled || OTHER_FIELDS.includes(element.type);
    if (isWhole || options !== undefined || long.length < LONG_TEXT) return user.type(element, text, options);
    await user.click(element);
    await user.paste(long.slice(0, -1));
    await user.keyboard(text.slice(long.length - 1));
  };
  return { ...user, type };
}
