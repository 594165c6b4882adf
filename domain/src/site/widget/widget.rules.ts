/** The widget shows this many vacancies unless its page says otherwise, and at most so many. */
export const WIDGET_JOBS_DEFAULT = 5;
export const WIDGET_JOBS_MAX = 20;

/** A vacancy that opens or closes is in the widget of other sites, or gone from it, this many seconds later at most. */
export const WIDGET_CACHE_SECONDS = 60;

/** The script of the widget is at most this many kilobytes of 1,024 bytes, compressed with gzip: it is on pages of others. */
export const WIDGET_SCRIPT_MAX_KB = 15;

/** Path of the script that other sites load. It has no hash in its name, because those sites never change it. */
export const WIDGET_SCRIPT_PATH = '/widget.js';

/** Name of the element that the script defines. */
export const WIDGET_ELEMENT = 'uneed-vacantes';

/** The colours of the widget, as the snippet says them; `auto` follows the device of whoever looks. */
export const WIDGET_THEMES = ['light', 'dark', 'auto'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Reads the number of vacancies that an attribute says: a whole number from 1 to `WIDGET_JOBS_MAX`, otherwise the default. */
export function readWidgetLimit(value: string | null): number {
  const limit = Number(value);
  const isValid = Number.isInteger(limit) && limit >= 1 && limit <= WIDGET_JOBS_MAX;
  return isValid ? limit : WIDGET_JOBS_DEFAULT;
}
