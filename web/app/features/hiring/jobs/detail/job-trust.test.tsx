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
import { RecruiterCard } from './recruiter-card.tsx';

const recruiter: NonNullable<Job['postedBy']> = {
  _id: '01900000-0000-7000-8000-0000000000a1',
  fullName: 'Ana Rodríguez',
  profilePic: '',
  bio: '',
  position: 'Gerente',
  company: 'Ron del Este',
  isVerifiedReferent: true,
  companyConfirmation: null,
  responseFacts: null,
  memberSince: '2026-03-01T12:00:00Z',
  hasProfile: false,
};

const cardProps = {
  job: { verification: 'verified', enterprise: null, isAnonimous: false, isBlind: false },
  isOwn: false,
} as const;
const Confirmed = () => (
  <RecruiterCard {...cardProps} recruiter={{ ...recruiter, companyConfirmation: 'confirmed' }} />
);
const responseFacts = { answeredPercent: 92, medianDays: 1.2, confirmedHires: 1, paidBonuses: 0 };
const WithFacts = () => (
  <RecruiterCard {...cardProps} recruiter={{ ...recruiter, responseFacts, hasProfile: true }} />
);
const Blind = () => (
  <RecruiterCard {...cardProps} job={{ ...cardProps.job, isBlind: true }} recruiter={recruiter} />
);
const Unconfirmed = () => <RecruiterCard {...cardProps} recruiter={recruiter} />;

describe('what a job says of its referent', () => {
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
    it.each([
      ['verified', 'Referente verificado'],
      ['inReview', 'En revisión'],
      ['unverified', 'Sin verificar'],
    ] as const)('is beside the company and the recruiter: %s', async (verification, label) => {
      open({ verification });
      const badges = await screen.findAllByText(BADGES);
      expect(textsOf(badges)).toEqual([label, label]);
      expect(badges[0]?.parentElement?.parentElement?.textContent).toBe(`Ron del Este${label}`);
    });

    it('is beside the company of an anonymous job, where no recruiter is shown', async () => {
      open({ ...ANONYMOUS, verification: 'inReview' });
      const badges = await screen.findAllByText(BADGES);
      expect(badges[0]?.parentElement?.parentElement?.textContent).toBe('Empresa confidencialEn revisión');
      expect(badges).toHaveLength(1);
    });
  });

  describe('the warning above the apply button', () => {
    it.each([
      ['unverified', {}, me, 'button'],
      ['inReview', ANONYMOUS, me, 'button'],
      ['inReview', {}, null, 'link'],
    ] as const)('says who was not checked: %s %o', async (verification, changes, session, role) => {
      open({ ...changes, verification }, session);
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
    });

    it('is not there for a verified referent, where applying is free all the same', async () => {
      open({ verification: 'verified' });
      expect((await card()).getByText(APPLYING_IS_FREE_TEXT)).toBeTruthy();
      expect(screen.queryByText(WARNINGS)).toBeNull();
    });

    it.each([
      ['the owner', { can: { edit: true, apply: false, seeApplicants: true } }],
      ['who has applied', { applicants: [me._id], can: { edit: false, apply: false, seeApplicants: false } }],
      ['a closed job', { status: 'expired', can: { edit: false, apply: false, seeApplicants: false } }],
    ] as const)('is not there for %s, nor that applying is free', async (_who, changes) => {
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
    const { user } = open({ verification: 'unverified', postedBy: confirmed });
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
});

describe('the company of a job', () => {
  const enterprise = {
    _id: OWNER_ID,
    slug: 'colmado-central',
    companyName: 'Colmado Central',
    logo: '/media/logo.webp',
    isVerified: true,
    website: '',
  };
  const OF_ENTERPRISE: Partial<Job> = {
    company: 'Colmado Central',
    enterprise,
    postedBy: {
      _id: OWNER_ID,
      fullName: 'Colmado Central',
      profilePic: '/media/logo.webp',
      position: '',
      company: 'Colmado Central',
      bio: 'Colmados del Cibao.',
      isVerifiedReferent: true,
      companyConfirmation: null,
      responseFacts: null,
      memberSince: '2026-03-01T12:00:00Z',
      hasProfile: false,
    },
  };

  function open(changes: Partial<Job>) {
    const server = fakeServer();
    server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
    server.reply(getJob, () => ({ job: buildJob(changes) }));
    const loaderData = { origin: 'https://uneed.test' };
    const session = buildSessionUser();
    renderPage(JobPage, { at: `/jobs/${JOB_ID}`, path: '/jobs/:jobId', session, loaderData });
    return screen.findByRole('heading', { level: 1, name: 'Cajera' });
  }

  it("an enterprise's vacancy leads to its public page, beside the company and beside who published it", async () => {
    await open(OF_ENTERPRISE);
    const links = screen.getAllByRole('link', { name: 'Colmado Central' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/empresas/colmado-central',
      '/empresas/colmado-central',
    ]);
    expect(screen.getAllByText('Empresa verificada')).toHaveLength(2);
    // Its name is not repeated as the company where it works.
    expect(screen.getAllByText('Colmado Central')).toHaveLength(2);
  });

  it('an enterprise in review is said to be in review', async () => {
    await open({ ...OF_ENTERPRISE, verification: 'inReview' });
    expect(screen.getAllByText('En revisión').length).toBeGreaterThan(0);
    expect(screen.queryByText('Empresa verificada')).toBeNull();
  });

  it("a referent's vacancy has no link to the company, and an anonymous one names nobody", async () => {
    await open({});
    expect(screen.queryByRole('link', { name: 'Ron del Este' })).toBeNull();
    expect(screen.getAllByText('Referente verificado')).toHaveLength(2);
  });
});

describe('the card of the recruiter', () => {
  it.each([
    ['leads to the chat', Unconfirmed, 1],
    ['does not lead to the chat from a blind job: a message would say who applies', Blind, 0],
  ])('%s', (_, Page, count) => {
    fakeServer();
    renderPage(Page, { at: '/jobs/1', session: buildSessionUser() });
    expect(screen.queryAllByRole('link', { name: 'Enviar mensaje' })).toHaveLength(count);
  });

  it('says that the company confirmed the referent', () => {
    fakeServer();
    renderPage(Confirmed, { at: '/jobs/1' });
    screen.getByText('Confirmado por la empresa');
  });

  it("says nothing of a confirmation before there is one, and 'Nuevo en Uneed' before there are facts, without a link to a page that is off", () => {
    fakeServer();
    renderPage(Unconfirmed, { at: '/jobs/1' });
    screen.getByText('Ana Rodríguez');
    screen.getByText('Gerente · dice trabajar en Ron del Este');
    expect(screen.queryByText('Confirmado por la empresa')).toBeNull();
    screen.getByText('Nuevo en Uneed');
    expect(screen.queryByRole('link', { name: 'Ana Rodríguez' })).toBeNull();
  });

  it('says how the referent answers, and leads to their page', () => {
    fakeServer();
    renderPage(WithFacts, { at: '/jobs/1' });
    for (const text of ['92%', '1 día', 'contratación confirmada', /En Uneed desde el 1 mar 2026/])
      screen.getByText(text);
    expect(screen.getByRole('link', { name: 'Ana Rodríguez' }).getAttribute('href')).toBe(
      `/u/${recruiter._id}`,
    );
  });
});
