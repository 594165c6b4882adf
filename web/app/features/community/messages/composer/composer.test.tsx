import { screen } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { LUIS, openChats, stubLayout } from '../chats.factory.tsx';

beforeEach(stubLayout);

it('keeps a message when the session ends meanwhile, with the conversation', async () => {
  const page = openChats(`/chats?user=${LUIS}`);
  const box = await screen.findByRole('textbox', { name: 'Mensaje' });
  await page.user.type(box, 'Mañana te');
  await endAndResumeSession(page);
  await page.user.type(box, ' confirmo{Enter}');
  await screen.findByText('Mañana te confirmo');
});
