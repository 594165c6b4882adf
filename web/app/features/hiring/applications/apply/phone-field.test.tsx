import { screen, within } from '@testing-library/react';
import { PHONE_FOR_UNVERIFIED_TEXT } from '@uneed/domain/hiring/applications/application.rules.ts';
import { applyToJob } from '@uneed/domain/hiring/applications/applications.api.ts';
import {
  OWNER_VERIFICATIONS,
  type OwnerVerification,
} from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { INCOMPLETE_PHONE_TEXT, INVALID_PHONE_TEXT } from '@uneed/domain/people/profiles/profile.rules.ts';
import { getWorkProfile } from '@uneed/domain/people/work-profile/work-profile.api.ts';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildTokens } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildWorkProfileReply } from '../../../people/work-profile/exports/work-profile.factory.ts';
import { buildJob } from '../../jobs/exports/jobs.factory.ts';
import { buildStoredCv } from '../exports/applications.factory.ts';
import { ApplySheet } from './apply-sheet.tsx';

vi.mock('../../../people/install/exports/suggest-install.ts', () => ({ suggestInstallLater: vi.fn() }));

const PHONE = '809-555-0142';
const accept = () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' });

/** The sheet of a job; the query of the address says how its owner is verified. */
function Page() {
  const { search } = useLocation();
  const verification = OWNER_VERIFICATIONS.find((known) => search === `?${known}`) ?? 'verified';
  return <ApplySheet job={buildJob({ verification })} onClose={() => undefined} />;
}

type Options = { verification?: OwnerVerification; phone?: string; cv?: StoredCv | null };

async function open({ verification = 'verified', phone = PHONE, cv = null }: Options = {}) {
  const server = fakeServer();
  server.reply(getWorkProfile, () => buildWorkProfileReply());
  server.reply(getStoredCv, () => ({ cv, openings: [] }));
  server.reply(getTokens, () => buildTokens(0));
  server.reply(applyToJob, accept);
  const session = buildSessionUser({ phone });
  const { user } = renderPage(Page, { at: `/x?${verification}`, session });
  await screen.findByRole('button', { name: 'Enviar aplicación' });
  await vi.waitFor(() => expect(sendButton().hasAttribute('disabled')).toBe(false));
  const send = () => user.click(sendButton());
  const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { server, user, send, sent };
}

const sendButton = () => screen.getByRole('button', { name: 'Enviar aplicación' });
const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Que me llamen/ });
const field = () => screen.getByLabelText<HTMLInputElement>('Que me llamen o escriban al (opcional)');
const summary = (text: string) => screen.getByText(`Le llegará: ${text}.`);

describe('the phone of the profile', () => {
  it('is given to who is verified, unless it is taken off; the sheet says what is sent', async () => {
    const { user, send, sent } = await open({ cv: buildStoredCv() });
    within(screen.getByRole('region', { name: 'Así te verán' })).getByText('maria@ejemplo.do');
    expect(checkbox().checked).toBe(true);
    screen.getByText('Solo lo ve quien publicó, en esta aplicación.');
    summary('perfil, correo, teléfono y CV');
    await user.click(checkbox());
    await user.click(screen.getByRole('button', { name: 'Quitar CV' }));
    summary('perfil y correo');
    await user.click(checkbox());
    await user.type(screen.getByLabelText('Nota (opcional)'), 'Hola');
    summary('perfil, correo, teléfono y nota');
    await send();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sent()).toEqual([{ note: 'Hola', phone: PHONE }]);
  });

  it.each(['unverified', 'inReview'] as const)(
    'is not given to who is %s, unless it is chosen',
    async (of) => {
      const { user, send, sent } = await open({ verification: of, cv: buildStoredCv() });
      expect(checkbox().checked).toBe(false);
      screen.getByText(/^Quien publica no está verificado: dáselo solo si confías\. Tu CV también/);
      summary('perfil, correo y CV');
      await user.click(checkbox());
      summary('perfil, correo, teléfono y CV');
      await send();
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      expect(sent()).toEqual([{ useStoredCv: true, phone: PHONE, isPhoneForUnverified: true }]);
    },
  );

  it('stays out of an application to who is not verified', async () => {
    const { send, sent } = await open({ verification: 'unverified' });
    await send();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sent()).toEqual([{}]);
  });

  it('can be corrected when the server refuses it', async () => {
    const { server, user, send, sent } = await open();
    const refusal = { message: INVALID_PHONE_TEXT, fields: { phone: INVALID_PHONE_TEXT } };
    server.replyWithError(applyToJob, { code: 'INVALID', ...refusal });
    await send();
    await screen.findByLabelText('Que me llamen o escriban al (opcional)');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe(PHONE);
    server.reply(applyToJob, accept);
    await user.clear(field());
    await user.type(field(), '829-555-0100');
    await send();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sent().at(-1)).toEqual({ phone: '829-555-0100' });
  });

  it('says when who publishes is not verified any more', async () => {
    const { server, send } = await open();
    server.replyWithError(applyToJob, { code: 'CONFLICT', message: PHONE_FOR_UNVERIFIED_TEXT });
    await send();
    await screen.findByText(PHONE_FOR_UNVERIFIED_TEXT);
  });
});

describe('a profile without a phone', () => {
  it('needs none, and no tap more', async () => {
    const { send, sent } = await open({ phone: '' });
    summary('perfil y correo');
    await send();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sent()).toEqual([{}]);
  });

  it('gives a number that is typed and complete', async () => {
    const { user, send, sent } = await open({ phone: '' });
    screen.getByText('Solo lo ve quien publicó. Queda en tu perfil para la próxima.');
    await user.type(field(), ' 555-0142');
    expect(screen.queryByText(INCOMPLETE_PHONE_TEXT)).toBeNull();
    await send();
    screen.getByText(INCOMPLETE_PHONE_TEXT);
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
    await user.clear(field());
    await user.type(field(), ' 809 555 0142');
    summary('perfil, correo y teléfono');
    await send();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sent()).toEqual([{ phone: '809 555 0142' }]);
  });

  it('gives it to who is not verified only by typing it under the warning', async () => {
    const { user, send, sent } = await open({ phone: '', verification: 'unverified' });
    screen.getByText(/^Quien publica no está verificado: dáselo solo si confías\. Queda/);
    await user.type(field(), PHONE);
    await send();
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sent()).toEqual([{ phone: PHONE, isPhoneForUnverified: true }]);
  });
});
