import type { MentionEmails } from '../../server/src/features/hiring/applications/notes/note-mentions.service.ts';
import { NAME, TITLE, TO } from './sample-values.ts';

/** The email about a mention in a private note. */
export const buildMentionSamples = (emails: MentionEmails) => [
  () => emails.noteMentioned(TO, { author: NAME, title: TITLE, path: '/enterprise' }),
];
