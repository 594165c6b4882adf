import { APPLICANT_NOTES_HASH, AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { sendDailyEmail } from '../../../people/notifications/notifications.commands.ts';
import { wantsMail } from '../../../people/settings/settings.reader.ts';
import { presentApplicantId } from '../blind/identity.presenter.ts';
import { findMention } from './applicant-notes.repository.ts';

type MentionEmail = { author: string; title: string; path: string };

export type MentionEmails = { noteMentioned(to: string, content: MentionEmail): Promise<void> };

/** Emails about mentions in private notes, without the note and the name of the applicant. */
export const createMentionEmails = (mailer: Mailer): MentionEmails => ({
  noteMentioned: (to, { author, title, path }) =>
    mailer.send(to, {
      subject: `${author} te menciona en una nota`,
      heading: `${author} te menciona en una nota`,
      paragraphs: [
        `Es una nota privada sobre alguien que aplicó a «${title}».`,
        'Solo la lee tu equipo; por eso no va en este correo.',
      ],
      action: { label: 'Leer la nota', url: path },
      footnote:
        'Te llega porque estás en el equipo de la empresa. Un dueño del equipo elige qué correos llegan, en «Seguridad y avisos».',
    }),
});

type Dependencies = { database: Database; clock: Clock; emails: MentionEmails };

/** Emails members of a team whom a note mentions. */
export function createNoteMentions({ database, clock, emails }: Dependencies) {
  const { db } = database;

  /** Skipped for who has left the team, and if the note is gone or mentions the member no more. */
  async function email(ref: { noteId: Id; memberId: Id }): Promise<void> {
    const mention = await findMention(db, ref);
    if (!mention) return;
    const { ownerId, jobId, authorName, title } = mention;
    // The team has the settings of its account.
    if (!(await wantsMail(db, ownerId, 'applications'))) return;
    const applicant = `?aplicante=${presentApplicantId(mention)}`;
    const path = `${AREA_PATHS.enterprise.applicants(jobId)}${applicant}${APPLICANT_NOTES_HASH}`;
    await sendDailyEmail(database, { userId: ownerId, kind: 'mentions', at: clock.now() }, () =>
      emails.noteMentioned(mention.email, { author: authorName, title, path }),
    );
  }

  return { email };
}
