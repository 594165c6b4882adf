import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'does not send on the Enter of a composition: %o',
  async (mark) => {
    const { server, user } = openChats(`/chats?user=${LUIS}`);
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
    await user.type(box, 'Mañana');
    expect(fireEvent.keyDown(box, { key: 'Enter', ...mark })).toBe(true);
    expect([box.value, server.writes]).toEqual(['Mañana', []]);
  },
);
