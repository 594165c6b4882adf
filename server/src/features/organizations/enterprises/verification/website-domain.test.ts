import { expect, it } from 'vitest';
import { companyDomain, registrableDomain } from './website-domain.parser.ts';

it('finds the registrable domain, also below a suffix of two parts or a host of many sites', () => {
  expect(registrableDomain('https://www.colmado.com.do/contacto')).toBe('colmado.com.do');
  expect(registrableDomain('https://empleos.colmado.do')).toBe('colmado.do');
  expect(registrableDomain('https://colmado.blogspot.com')).toBe('colmado.blogspot.com');
  expect(['', 'https://com.do', 'https://10.0.0.1'].map(registrableDomain)).toEqual(['', '', '']);
});

it('a website at a mail provider has no domain of the company', () => {
  expect(companyDomain('https://www.gmail.com')).toBe('');
  expect(companyDomain('https://colmado.do')).toBe('colmado.do');
});
