import { createMentionEmails } from '../../server/src/features/hiring/applications/notes/note-mentions.service.ts';
import { mailer, NAME, TITLE, TO, URL } from './sample-values.ts';

const emails = createMentionEmails(mailer, URL);

/** The email about a mention in a private note. */
export const MENTION_SAMPLES = [
  () => emails.noteMentioned(TO, { author: NAME, title: TITLE, path: '/enterprise' }),
];
