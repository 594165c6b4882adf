import { createTicket } from '@uneed/domain/site/support/support.paths.ts';
import { type ActionArgs, createServerAction } from '../../../../platform/forms/server-action.ts';

/** The milliseconds since the server rendered the form; 0 without a valid time. */
const getElapsedMs = (openedAt: string | undefined, now: Date): number =>
  Math.max(0, now.getTime() - Number(openedAt || Number.NaN)) || 0;

/** Sends the contact form without JavaScript; the page then confirms the question of `?enviada=`. */
export const contactAction = createServerAction(
  async ({ api, form, url, now }: ActionArgs) => {
    const { name, email, topic = '', message = '', page = '', website = '', openedAt } = form;
    const elapsedMs = getElapsedMs(openedAt, now);
    const { reference } = await api.request(createTicket, {
      body: { name, email, topic, message, page, website, elapsedMs },
    });
    return `${url.pathname}?enviada=${reference}`;
  },
  { keeps: ['name', 'email', 'topic', 'message', 'page', 'openedAt'], isForGuests: true },
);
