/** Whether one writes on the screen itself. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
