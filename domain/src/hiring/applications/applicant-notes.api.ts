import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { APPLICANT_NOTE_MAX_LENGTH, NOTE_MENTIONS_MAX } from './applicant-note.rules.ts';
import { applicantParamsSchema } from './applications.schema.ts';

const tag = 'applications';

const noteParams = applicantParamsSchema.extend({ noteId: idSchema });

/** A member of the team whom notes mention. */
const noteMemberSchema = z.object({ _id: idSchema, fullName: z.string() });
export type NoteMember = z.infer<typeof noteMemberSchema>;

/** A private note about an applicant, for who published the job and the team. */
export const applicantNoteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  /** Who of the team it mentions, without those who left. */
  mentions: z.array(noteMemberSchema),
  authorName: z.string(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** `edit`: the viewer wrote it. `remove`: the viewer wrote it or is an owner of the team. */
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type ApplicantNote = z.infer<typeof applicantNoteSchema>;

export const listApplicantNotes = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/notes',
  summary:
    'The private notes about an applicant, oldest first, for the owner of the job. The applicant never sees them; 404 for others.',
  params: applicantParamsSchema,
  reply: z.object({
    notes: z.array(applicantNoteSchema),
    /** Whom of the team the viewer may mention; empty for a person. */
    team: z.array(noteMemberSchema),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const putApplicantNote = endpoint({
  tag,
  method: 'PUT',
  path: '/jobs/:id/applicants/:candidateId/notes/:noteId',
  summary:
    'Writes a private note with an id that the client makes, or changes an own one: repeating it changes nothing. Members of the team whom it mentions are notified, after a change only those who were not mentioned before; 400 for others. 403 for the note of somebody else, 409 for a changed one (`base`) and beyond the limit.',
  params: noteParams,
  body: z.object({
    text: text({ required: 'Escribe la nota', max: APPLICANT_NOTE_MAX_LENGTH }),
    /** Members of the team, whom it notifies once each; without it a note keeps those that it mentions. */
    mentions: z
      .array(idSchema, 'Elige a quién mencionas')
      .max(NOTE_MENTIONS_MAX, `Menciona hasta a ${NOTE_MENTIONS_MAX} personas`)
      .optional(),
    base: baseSchema.optional(),
  }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const deleteApplicantNote = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id/applicants/:candidateId/notes/:noteId',
  summary: 'Deletes a private note: an own one, or as an owner of the team any.',
  params: noteParams,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});
