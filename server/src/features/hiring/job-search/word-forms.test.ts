import { expect, it } from 'vitest';
import { expressionKey, formKey, joinedKey, listForms } from './word-forms.parser.ts';

it.each([
  [['vendedor', 'vendedora', 'vendedores', 'vendedoras']],
  [['camarero', 'camarera', 'camareros', 'camareras']],
  [['gerente', 'gerentes']],
  [['electricista', 'electricistas']],
  [['camion', 'camiones']],
  [['luz', 'luces']],
  [['taxi', 'taxis']],
  [['driver', 'drivers']],
  [['ingles', 'inglesa']],
])('%j are forms of one word', ([first = '', ...others]) => {
  for (const other of others) {
    expect(listForms(first), `${first} → ${other}`).toContain(other);
    expect(listForms(other), `${other} → ${first}`).toContain(first);
  }
});

it.each([
  ['frances', 'franca'],
  ['cama', 'cami'],
  ['camara', 'camarera'],
  ['c++', 'c'],
])('%s and %s are different words', (one, other) => {
  expect(formKey(one)).not.toBe(formKey(other));
  expect(listForms(one)).not.toContain(other);
});

it.each([
  ['unas', ['una', 'un', 'unos']],
  ['masas', ['mas']],
  ['pares', ['para']],
])('no form of %s is a word that nearly every text has', (word, common) => {
  expect(listForms(word).filter((form) => common.includes(form))).toEqual([]);
});

it('an expression is the same in any number and gender, without small words, and written together', () => {
  expect(expressionKey(['servicio', 'al', 'cliente'])).toBe(expressionKey(['servicios', 'a', 'clientes']));
  expect(joinedKey(['call', 'center'])).toBe(joinedKey(['callcenter']));
});
