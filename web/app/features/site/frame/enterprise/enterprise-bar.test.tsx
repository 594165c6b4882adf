import { screen, waitFor } from '@testing-library/react';
import { logOutEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { expect, it } from 'vitest';
import {
  getCachedEnterprise,
  setEnterprise,
} from '../../../../platform/enterprise-session/enterprise-query.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise } from '../../../organizations/enterprises/exports/enterprises.factory.ts';
import { EnterpriseBar } from './enterprise-bar.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const Bar = () => <EnterpriseBar enterprise={buildEnterprise()} />;

it('the bar signs out, and stays signed in when that fails', async () => {
  const server = fakeServer();
  const { user, queryClient } = renderPage(Bar, { at: '/enterprise' });
  setEnterprise(queryClient, buildEnterprise());
  await expectRejection({ server, user }, logOutEnterprise, () => button('Cerrar sesión'));
  expect(getCachedEnterprise(queryClient)).not.toBeNull();
  server.reply(logOutEnterprise, () => ({ success: true as const, enterprise: null, message: '' }));
  await user.click(button('Cerrar sesión'));
  await waitFor(() => expect(getCachedEnterprise(queryClient)).toBeNull());
});
