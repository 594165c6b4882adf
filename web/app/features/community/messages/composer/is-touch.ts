/** Whether the main pointer is a touch screen. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
