import { expect, it } from 'vitest';
import { emailDomain, isFreeMailDomain } from '../../people/referents/referent.rules.ts';
import { otherDomainText, wrongCodeText } from './verification.rules.ts';

it('reads the domain of an address and knows those where anybody can have one', () => {
  expect(emailDomain('Ana@Colmado.DO')).toBe('colmado.do');
  expect(isFreeMailDomain('gmail.com')).toBe(true);
  expect(isFreeMailDomain('colmado.do')).toBe(false);
});

it('says where an address has to be and how many attempts are left', () => {
  expect(otherDomainText('colmado.do')).toBe('Escribe una dirección que termine en @colmado.do');
  expect([2, 1, 0].map(wrongCodeText)).toEqual([
    'Ese código no es correcto. Te quedan 2 intentos',
    'Ese código no es correcto. Te queda 1 intento',
    'Ese código no es correcto. Pide uno nuevo',
  ]);
});
