import { expect, it } from 'vitest';
import { isFreeMail } from './free-mail.rules.ts';

it.each([
  ['ana@gmail.com', true],
  ['ana@GMAIL.com', true],
  ['ana@correo.yopmail.com', true],
  ['hotmail.com', true],
  ['ana@gmail.com.do', false],
  ['ana@notgmail.com', false],
  ['ana@banco.com.do', false],
  ['"a@gmail.com"@banco.com.do', false],
])('%s is of a free provider: %s', (address, isFree) => expect(isFreeMail(address)).toBe(isFree));
