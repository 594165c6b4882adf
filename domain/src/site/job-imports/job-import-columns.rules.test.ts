import { expect, it } from 'vitest';
import { listMissingColumns, suggestColumns } from './job-import-columns.rules.ts';

it('columns are found by what lists call them', () => {
  expect(suggestColumns(['CODIGO', 'Nombre del puesto', 'Ciudad', 'Sueldo mínimo', 'Notas'])).toEqual({
    reference: 'CODIGO',
    title: 'Nombre del puesto',
    location: 'Ciudad',
    salary: 'Sueldo mínimo',
  });
  expect(suggestColumns(['Ciudad', 'Provincia'])).toEqual({ location: 'Provincia', municipality: 'Ciudad' });
});

it('the elements of our own feed are columns', () => {
  const feed = ['title', 'referencenumber', 'city', 'state', 'description', 'salary', 'jobtype', 'category'];
  expect(Object.keys(suggestColumns([...feed, 'experience', 'remotetype']))).toHaveLength(10);
});

it('what was chosen before stays while the list has it, and each column is used once', () => {
  expect(suggestColumns(['Código', 'Clave'], { reference: 'Clave' })).toEqual({ reference: 'Clave' });
  expect(suggestColumns(['Código'], { reference: 'Clave' })).toEqual({ reference: 'Código' });
  expect(suggestColumns(['Salario'])).toEqual({ salary: 'Salario' });
});

it('a column that a list has lost is named', () => {
  expect(listMissingColumns({ reference: 'Clave', title: 'Puesto' }, ['Puesto'])).toEqual(['Clave']);
});
