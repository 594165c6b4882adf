import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './applicant-notes.api.ts';

// The endpoints of `applicant-notes.api.ts` that the browser calls.
export const listApplicantNotes: PathOf<typeof api.listApplicantNotes> = {
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/notes',
};
export const putApplicantNote: PathOf<typeof api.putApplicantNote> = {
  method: 'PUT',
  path: '/jobs/:id/applicants/:candidateId/notes/:noteId',
};
export const deleteApplicantNote: PathOf<typeof api.deleteApplicantNote> = {
  method: 'DELETE',
  path: '/jobs/:id/applicants/:candidateId/notes/:noteId',
};
