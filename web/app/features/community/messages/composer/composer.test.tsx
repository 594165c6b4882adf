import { fireEvent, screen, within } from '@testing-library/react';
import { getPush } from '@uneed/domain/people/push/push.api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakePushBrowser, PUBLIC_KEY } from '../../../../testing/fake-push-browser.ts';
import { translatePage } from '../../../../testing/translate-page.ts';
import { LUIS, openChats, stubLayout } from '../chats.factory.tsx';
import { readChatImage } from './attach-button.tsx';

describe('the composer', () => {
  beforeEach(stubLayout);

  it('keeps a message when the session ends meanwhile, with the conversation', async () => {
    const page = openChats(`/chats?user=${LUIS}`);
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    await enterText(page.user, box, 'Mañana te');
    await endAndResumeSession(page);
    await enterText(page.user, box, ' confirmo');
    await page.user.keyboard('{Enter}');
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
});

describe('an attached image', () => {
  /** Stubs what jsdom lacks: decoding a photo of a document and the canvas that resizes it. */
  function stubImages({ width, height } = { width: 4000, height: 3000 }) {
    const drawn: { width: number; height: number }[] = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
    const canvas = Object.assign(document.createElement('canvas'), {
      getContext: () => ({ drawImage() {} }),
      toBlob(done: (blob: Blob) => void) {
        drawn.push({ width: canvas.width, height: canvas.height });
        done(new Blob(['x'], { type: 'image/webp' }));
      },
    });
    vi.spyOn(document, 'createElement').mockReturnValue(canvas);
    vi.stubGlobal(
      'Image',
      class {
        async decode() {}
      },
    );
    return drawn;
  }

  it('keeps a photographed document legible', async () => {
    const drawn = stubImages();
    await readChatImage(new File(['x'], 'carta.jpg', { type: 'image/jpeg' }));
    expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
  });

  it.each([
    ['image/avif', [{ width: 400, height: 300 }]],
    ['image/heic', [{ width: 400, height: 300 }]],
    ['image/png', []],
  ])('draws a small %s only when the server would not decode it', async (type, expected) => {
    const drawn = stubImages({ width: 400, height: 300 });
    await readChatImage(new File(['x'], 'foto', { type }));
    expect(drawn).toEqual(expected);
  });
});

describe('after sending', () => {
  afterEach(() => localStorage.clear());

  it('push messages are offered in the conversation after a message was sent, above the text box, on a translated page', async () => {
    stubLayout();
    fakePushBrowser();
    const { server, user } = openChats(`/chats?user=${LUIS}`);
    server.reply(getPush, () => ({ publicKey: PUBLIC_KEY, deviceId: null, devices: [] }));
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    translatePage();
    await user.type(box, 'Hola');
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const conversation = within(screen.getByRole('region', { name: 'Conversación con Luis Báez' }));
    const offer = await conversation.findByRole('region', { name: 'Avisos' });
    expect(offer.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).toBe(box);
    await user.click(within(offer).getByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  });
});
