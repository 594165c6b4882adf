/**
 * Whether a keydown belongs to a composition (an input method, a dead key, dictation), as the Enter that confirms it does: the
 * page must not act on it. Safari ends the composition before that keydown and marks it with the key code 229 only.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
