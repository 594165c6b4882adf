import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { findDeclaredEndpoints } from './support/endpoints.ts';
import { expectNoViolations } from './support/law.ts';

/** Endpoints that need no `base`, with what keeps two people from overwriting each other. */
const WITHOUT_BASE = new Map([
  ['PUT /orders/:id/receipt', 'a file that replaces the earlier one; 409 unless the order waits for it'],
  ['PUT /referrals/recommendation', 'one value, set once or repeated'],
  ['PUT /referents/me/employment', 'states: 409 if it is in another one'],
  ['PUT /safety/blocks/:userId', 'a switch, the same however often'],
  ['PUT /safety/mutes/:userId', 'a switch, the same however often'],
  ['PATCH /notifications/read', 'a mark that only moves forward'],
  ['PATCH /messages/read/:userId', 'a mark that only moves forward'],
  ['PATCH /auth/passkeys/:id', 'one name, the latest one counts'],
  ['PATCH /settings/privacy', 'each switch sends itself only'],
  ['PATCH /settings/notices', 'each switch sends itself only'],
  ['PUT /alerts/profile', 'a switch with one value, the latest one counts'],
  ['PUT /jobs/:id/dismissal', 'the own reason, the latest one counts'],
  [
    'PUT /jobs/:id/applicants/:candidateId/scores/:criterionId',
    'the own score of one criterion, the latest one counts',
  ],
  ['PUT /saved-jobs', 'adds to a set and takes out what is named, the same however often'],
  ['PUT /push/subscription', 'the browser itself, the same however often'],
  ['PUT /public-enterprises/:slug/follow', 'a switch, the same however often'],
  ['PUT /contracts/job/:jobId/candidate/:candidateId/hire', 'states: once, 409 after a confirmation'],
  ['PUT /profile/cv', 'a file that replaces the earlier one'],
  ['PUT /applications/:id/cv', 'a file that replaces the earlier one; 409 after an answer'],
  ['PUT /jobs/:id/applicants/:candidateId/seen', 'a mark, the same however often'],
]);

const format = ({ method, path }: Endpoint) => `${method} ${path}`;
const hasBase = ({ body }: Endpoint) => body instanceof z.ZodObject && 'base' in body.shape;

it('an endpoint that changes something stored knows what the change began from', async () => {
  const changes = (await findDeclaredEndpoints())
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'PUT' || method === 'PATCH');
  const names = changes.filter((endpoint) => !hasBase(endpoint)).map(format);
  expectNoViolations(
    {
      why: 'The second of two people who edit the same thing silently overwrote what the first one saved.',
      fix: 'Add `base: baseSchema.optional()` to the body and `assertNoConflicts` under the lock (useEdit in the form), or say in WITHOUT_BASE why it needs none.',
    },
    names.filter((name) => !WITHOUT_BASE.has(name)),
  );
  expect([...WITHOUT_BASE.keys()].filter((name) => !names.includes(name))).toEqual([]);
});
