import { describe, expect, it } from 'vitest';
import { enterpriseOnboardingSchema, registerEnterpriseSchema } from './enterprises.schema.ts';

const COMPLETE = {
  companyName: 'Colmado Central',
  email: 'Empleos@Colmado.do',
  password: 'clave-larga',
  industry: 'Retail',
  size: '11-50',
  location: 'Santiago',
};

const errorsOf = (input: unknown) =>
  registerEnterpriseSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('registration of an enterprise', () => {
  it('reports the errors in the order of the form', () => {
    const messages = errorsOf({});
    expect(messages).toEqual([
      'El nombre de la empresa es requerido',
      'El email es requerido',
      'La contraseña es requerida',
      'La industria es requerida',
      'El tamaño de la empresa es requerido',
      'La ubicación es requerida',
    ]);
  });

  it('reports malformed e-mails and short passwords', () => {
    expect(errorsOf({ ...COMPLETE, email: 'colmado' })).toEqual(['Formato de email inválido']);
    expect(errorsOf({ ...COMPLETE, password: '12345' })).toEqual([
      'La contraseña debe tener al menos 6 caracteres',
    ]);
  });

  it('takes only known industries and sizes, and no name that is reserved', () => {
    expect(errorsOf({ ...COMPLETE, industry: 'Piratería' })).toEqual(['La industria es requerida']);
    expect(errorsOf({ ...COMPLETE, size: '12' })).toEqual(['El tamaño de la empresa es requerido']);
    expect(errorsOf({ ...COMPLETE, companyName: 'Soporte Uneed' })).toHaveLength(1);
  });

  it.each([
    ['', ''],
    ['www.colmado.do', 'https://www.colmado.do'],
    ['http://colmado.do/empleos?x=1', 'http://colmado.do/empleos?x=1'],
  ])('takes the website %j', (website, expected) => {
    expect(registerEnterpriseSchema.parse({ ...COMPLETE, website }).website).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://colmado.do',
    'https://banco.do@malo.do',
    'colmado',
    'https://127.0.0.1/',
    'data:text/html,<script>',
    'https://colmado .do',
  ])('rejects the website %j', (website) => {
    expect(errorsOf({ ...COMPLETE, website })).toEqual(['Escribe una dirección web como www.miempresa.do']);
  });
});

it('the onboarding takes a tax number with hyphens and stores its digits', () => {
  const answers = { description: 'a'.repeat(50), phone: '809-555-0100', rnc: '1-01-01063-2' };
  expect(enterpriseOnboardingSchema.parse(answers).rnc).toBe('101010632');
  expect(enterpriseOnboardingSchema.safeParse({ ...answers, rnc: '101010633' }).success).toBe(false);
});
