import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import { profilePagePath } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import {
  WIDGET_ELEMENT,
  WIDGET_JOBS_DEFAULT,
  WIDGET_SCRIPT_PATH,
  type WidgetTheme,
} from '@uneed/domain/site/widget/widget.rules.ts';

/** Whose vacancies: the attribute of the element that says it, and its value. */
export type WidgetOwner = { name: string; attribute: 'company' | 'referente'; value: string };

export type WidgetOptions = { limit: number; theme: WidgetTheme };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The attributes of the element that differ from what it does without them. */
export const listAttributes = (
  owner: WidgetOwner,
  { limit, theme }: WidgetOptions,
): Record<string, string> => ({
  [owner.attribute]: owner.value,
  ...(limit === WIDGET_JOBS_DEFAULT ? {} : { limit: String(limit) }),
  ...(theme === 'light' ? {} : { theme }),
});

/** The absolute address of the owner's page, for who sees no vacancies: it is in the page without our script. */
export const pageUrlOf = (origin: string, { attribute, value }: WidgetOwner): string =>
  withSource(
    `${origin}${attribute === 'company' ? enterprisePath(value) : profilePagePath(value)}`,
    'widget',
  );

export const linkTextOf = ({ name }: WidgetOwner): string => `Vacantes de ${name} en Uneed`;

/**
 * The HTML to paste. The script comes after the element and without `async`: what follows in the page is laid out when the element has
 * its height, so that nothing moves.
 */
export function buildSnippet(origin: string, owner: WidgetOwner, options: WidgetOptions): string {
  const attributes = Object.entries(listAttributes(owner, options))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return [
    `<${WIDGET_ELEMENT}${attributes}>`,
    `  <a href="${escapeHtml(pageUrlOf(origin, owner))}">${escapeHtml(linkTextOf(owner))}</a>`,
    `</${WIDGET_ELEMENT}>`,
    `<script src="${origin}${WIDGET_SCRIPT_PATH}"></script>`,
  ].join('\n');
}
