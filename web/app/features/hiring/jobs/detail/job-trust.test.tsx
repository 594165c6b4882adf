import { screen, waitFor, within } from '@testing-library/react';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import {
  APPLYING_IS_FREE_TEXT,
  OWNER_WARNING_TEXTS,
} from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';

const me = buildSessionUser();
const BADGES = /^(En revisión|Sin verificar|Referente verificado)$/;
const WARNINGS = new RegExp(Object.values(OWNER_WARNING_TEXTS).join('|'));
const ANONYMOUS = { company: '', isAnonimous: true, postedBy: null, employer: null };

function open(changes: Partial<Job>, session: typeof me | null = me) {
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(getJob, () => ({ job: buildJob(changes) }));
  const loaderData = { origin: 'https://uneed.test' };
  return renderPage(JobPage, { at: `/jobs/${JOB_ID}`, path: '/jobs/:jobId', session, loaderData });
}

const card = async () => within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const isBefore = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the verification of the referent', () => {
  const NAMED = { company: 'Ron del Este' };

  // Of an anonymous job no recruiter is shown.
  it.each([
    ['inReview', 'En revisión', NAMED, 2, me, 'button'],
    ['unverified', 'Sin verificar', NAMED, 2, me, 'button'],
    ['inReview', 'En revisión', ANONYMOUS, 1, me, 'button'],
    ['inReview', 'En revisión', NAMED, 2, null, 'link'],
  ] as const)(
    '%s is beside company and recruiter, %s, and a warning says it above the apply button: %o',
    async (verification, label, changes, count, session, role) => {
      open({ ...changes, verification }, session);
      const badges = await screen.findAllByText(BADGES);
      expect(textsOf(badges)).toEqual(Array(count).fill(label));
      const company = changes.company || 'Empresa confidencial';
      expect(badges[0]?.parentElement?.parentElement?.textContent).toBe(`${company}${label}`);
      const action = (await card()).getByRole(role, { name: 'Aplicar ahora' });
      const warning = (await card()).getByText(OWNER_WARNING_TEXTS[verification]);
      expect(isBefore(warning, action)).toBe(true);
      expect(isBefore(action, (await card()).getByText(APPLYING_IS_FREE_TEXT))).toBe(true);
      // For phones in the page; in their bar, as in the card, it is hidden on a small screen.
      expect(screen.getAllByText(WARNINGS).map(({ className }) => /max-lg:hidden/.test(className))).toEqual([
        false,
        true,
        true,
      ]);
    },
  );

  it('is a badge alone for a verified referent, where applying is free all the same', async () => {
    open({ verification: 'verified' });
    const badges = await screen.findAllByText(BADGES);
    expect(textsOf(badges)).toEqual(['Referente verificado', 'Referente verificado']);
    expect((await card()).getByText(APPLYING_IS_FREE_TEXT)).toBeTruthy();
    expect(screen.queryByText(WARNINGS)).toBeNull();
  });

  it.each([
    ['the owner', { can: { edit: true, apply: false, seeApplicants: true } }],
    ['who has applied', { applicants: [me._id], can: { edit: false, apply: false, seeApplicants: false } }],
    ['a closed job', { status: 'expired', can: { edit: false, apply: false, seeApplicants: false } }],
  ] as const)('warns not %s, nor says that applying is free', async (_who, changes) => {
    const session = 'can' in changes && changes.can.edit ? buildSessionUser({ _id: OWNER_ID }) : me;
    const applicants = 'applicants' in changes ? [...changes.applicants] : [];
    open({ ...changes, applicants, verification: 'inReview' }, session);
    await card();
    expect(screen.queryByText(WARNINGS)).toBeNull();
    expect(screen.queryByText(APPLYING_IS_FREE_TEXT)).toBeNull();
  });
});

it('a referent whom the company confirmed is not said to be unchecked', async () => {
  const { postedBy } = buildJob();
  const confirmed = postedBy && { ...postedBy, companyConfirmation: 'confirmed' as const };
  const { user } = open({ verification: 'inReview', postedBy: confirmed });
  const badges = await screen.findAllByText('Confirmado por la empresa');
  expect(badges).toHaveLength(2);
  expect(badges[0]?.parentElement?.textContent).toBe('Ron del EsteConfirmado por la empresa');
  expect(screen.queryByText(BADGES)).toBeNull();
  await user.click((await card()).getByRole('button', { name: 'Aplicar ahora' }));
  await screen.findByRole('dialog', { name: 'Aplicar a Cajera' });
  expect(screen.queryByText(WARNINGS)).toBeNull();
});

describe('the apply sheet', () => {
  it.each(['verified', 'unverified'] as const)(
    'says that applying is free beside its button, and warns before the form: %s',
    async (verification) => {
      const { user } = open({ verification });
      await user.click((await card()).getByRole('button', { name: 'Aplicar ahora' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
      const send = dialog.getByRole('button', { name: 'Enviar aplicación' });
      expect(send.nextElementSibling?.textContent).toBe(APPLYING_IS_FREE_TEXT);
      await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
      const warning = dialog.queryByText(WARNINGS);
      if (verification === 'verified') return expect(warning).toBeNull();
      expect(warning?.textContent).toBe(OWNER_WARNING_TEXTS[verification]);
      expect(warning && isBefore(warning, dialog.getByRole('region', { name: 'Así te verán' }))).toBe(true);
    },
  );
});
