import { describe, expect, test } from 'vitest';
import { MESSAGE_EMPTY_TEXT, MESSAGE_TEXT_MAX_LENGTH, messageValidationError } from './message.rules.ts';
import { sendMessageSchema } from './messages.schema.ts';

describe('a message needs text or an image', () => {
  test.each([
    [{ text: '', hasImage: false }, MESSAGE_EMPTY_TEXT],
    [{ text: ' \n ', hasImage: false }, MESSAGE_EMPTY_TEXT],
    [{ text: '', hasImage: true }, null],
    [{ text: 'Hola', hasImage: false }, null],
    [{ text: '😀'.repeat(MESSAGE_TEXT_MAX_LENGTH), hasImage: false }, null],
    [
      { text: 'a'.repeat(MESSAGE_TEXT_MAX_LENGTH + 1), hasImage: false },
      'El mensaje no puede superar los 2000 caracteres',
    ],
  ])('%o', (draft, error) => {
    expect(messageValidationError(draft)).toBe(error);
  });
});

describe('sendMessageSchema', () => {
  test('cleans the text and sets defaults', () => {
    expect(sendMessageSchema.parse({ text: '  Hola\u0000 ', image: null })).toEqual({
      text: 'Hola',
      image: '',
    });
  });

  test.each([{}, { text: '' }, { text: '   ' }, { text: '', image: '' }, { text: null, image: null }])(
    'rejects %o',
    (body) => {
      expect(sendMessageSchema.safeParse(body).error?.issues[0]?.message).toBe(MESSAGE_EMPTY_TEXT);
    },
  );

  test.each([
    { text: 7 },
    { text: 'Hola', image: 'https://elsewhere.example/x.png' },
    { text: 'Hola', image: {} },
    { text: 'a'.repeat(2001) },
    null,
    'Hola',
  ])('rejects %o', (body) => {
    expect(sendMessageSchema.safeParse(body).success).toBe(false);
  });
});
