import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLinear } from '../../testing/cpu-time.ts';
import { disguise } from '../../testing/disguise.ts';
import {
  describeJobRisks,
  findJobRisks,
  formatJobRisks,
  heldJobText,
  JOB_RISK_LABELS,
  JOB_RISK_QUOTE_LENGTH,
  JOB_RISKS,
  jobRiskReason,
} from './job-risk.rules.ts';

const inDescription = (text: string) =>
  findJobRisks({ title: 'Cajera', description: `<p>${text}</p>`, skills: [] });
const risksOf = (text: string) => [...new Set(inDescription(text).map(({ risk }) => risk))];

describe('a job that asks for something risky', () => {
  test.each([
    ['money', 'Cajera urgente, deposite RD$1,500'],
    ['money', 'Salario RD$25,000, deposita RD$1,500 para el uniforme'],
    ['money', 'Para apartar tu cupo deposita 1,000 pesos a esta cuenta'],
    ['money', 'Hay que pagar el carnet antes de empezar'],
    ['money', 'Inscripción RD$800'],
    ['money', 'D3be dep0s1tar RD$1,500'],
    ['money', 'Se pide un depósito reembolsable de RD$2,000'],
    ['money', 'Debe realizar un pago previo para la entrevista'],
    ['money', 'Inversión inicial de 5,000 pesos'],
    ['money', 'Depositar RD$500 antes de la entrevista'],
    ['money', 'Paga RD$500 de inscripción'],
    ['money', 'Cobramos RD$1,000 por el curso obligatorio'],
    ['money', 'Compra tu uniforme con nosotros: RD$800'],
    ['bank', 'Envíenos su número de cuenta y la clave del banco'],
    ['bank', 'Envía los datos de tu cuenta bancaria'],
    ['bank', 'Envía tu cuenta bancaria'],
    ['bank', 'Envía tu número de cuenta bancaria y tu cédula para aplicar'],
    ['bank', 'Manda tu cuenta de banco y te depositamos'],
    ['bank', 'Comparte el número de tu tarjeta de débito y el PIN'],
    ['bank', 'Favor de enviar el número de tarjeta y el CVV'],
    ['code', 'Te va a llegar un mensaje: envíanos el código de verificación'],
    ['contact', 'Escríbenos al WhatsApp'],
    ['contact', 'WhatsApp 809-555-1234'],
    ['contact', 'Interesadas, solo wasap (829) 555 1234'],
    ['contact', 'Enviar su CV por WhatsApp'],
    ['contact', 'Únete al grupo de Telegram'],
    ['contact', 'Más información en wa.me/18095551234'],
    ['contact', 'https://t.me/empleosrd'],
    ['contact', 'https://chat.whatsapp.com/Abc123'],
  ] as const)('%s: %s', (risk, text) => {
    expect(risksOf(text)).toEqual([risk]);
  });

  test.each([
    ['money', 'Debe depositar RD$1,500'],
    ['bank', 'Favor de enviar el numero de tarjeta y el cvv'],
    ['code', 'te va a llegar un mensaje: envianos el codigo de verificacion'],
    ['contact', 'WhatsApp 809-555-1234'],
    ['contact', 'interesadas escribir por wa.me/18095551234'],
  ] as const)('%s, with hidden characters and other letters that look alike: %s', (risk, text) => {
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const written = disguise(text, (max) => gen(fc.nat, { max }));
        expect(risksOf(written)).toContain(risk);
      }),
    );
  });

  test.each([
    '٨٠٩-٥٥٥-١٢٣٤',
    '۸۰۹ ۵۵۵ ۱۲۳۴',
    '८०९-५५५-१२३४',
    '๘๐๙-๕๕๕-๑๒๓๔',
    '𞥘𞥐𞥙-𞥕𞥕𞥕-𞥑𞥒𞥓𞥔',
    '８０９－５５５－１２３４',
    '⁸⁰⁹-⁵⁵⁵-¹²³⁴',
    '₈₀₉-₅₅₅-₁₂₃₄',
    '⑧⓪⑨-⑤⑤⑤-①②③④',
    '➑⓿➒-➎➎➎-➊➋➌➍',
    '𝟖𝟎𝟗-𝟓𝟓𝟓-𝟏𝟐𝟑𝟒',
    '🯸🯰🯹-🯵🯵🯵-🯱🯲🯳🯴',
    '8️⃣0️⃣9️⃣-5️⃣5️⃣5️⃣-1️⃣2️⃣3️⃣4️⃣',
    '809\u00a0555\u20091234',
    '809–555−1234',
    '8\u20620\u20629-555-1234',
    '829-555-O144',
    '8O9-555-0144',
    '809-555-О144',
    '829-555-0l44',
    '829-555-01 44',
    '829 5 550 144',
    '829 / 555 / 0144',
    '(829) 555.01.44',
    '8-2-9-5-5-5-0-1-4-4',
    '1 (849) 555 0144',
  ])('a number of a telephone as %s', (phone) => expect(risksOf(`WhatsApp ${phone}`)).toEqual(['contact']));

  test('words of the admins too', () => {
    const words = { added: [{ phrase: 'Zеlle', risk: 'money' as const }], ignored: [] };
    const find = (title: string) => findJobRisks({ title, description: '', skills: [] }, words);
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const title = disguise('pago por zelle', (max) => gen(fc.nat, { max }));
        expect(find(title)).toHaveLength(1);
      }),
    );
  });

  test('also in the title or a skill', () => {
    const empty = { title: 'Cajera', description: '<p>Se busca cajera.</p>', skills: [] };
    expect(findJobRisks({ ...empty, title: 'Cajera urgente, deposite RD$1,500' })).toMatchObject([
      { risk: 'money' },
    ]);
    expect(findJobRisks({ ...empty, skills: ['wa.me/18095551234'] })).toMatchObject([{ risk: 'contact' }]);
  });

  test('all of them, each with its sentence', () => {
    const findings = inDescription('Cajera con experiencia. Deposite RD$1,500. Escríbenos al WhatsApp.');
    expect(findings).toEqual([
      { risk: 'money', quote: 'Deposite RD$1,500' },
      { risk: 'contact', quote: 'Escríbenos al WhatsApp' },
    ]);
    expect(formatJobRisks(findings)).toBe('pide dinero o un depósito y lleva a otra aplicación');
    expect(describeJobRisks(findings)).toBe(
      'La vacante pide dinero o un depósito: «Deposite RD$1,500»\nLa vacante lleva a otra aplicación: «Escríbenos al WhatsApp»',
    );
  });

  test('quotes only the beginning of a long sentence', () => {
    const [finding] = inDescription(`Deposite RD$1,500 ${'para el uniforme '.repeat(20)}`);
    expect([...(finding?.quote ?? '')].length).toBeLessThanOrEqual(JOB_RISK_QUOTE_LENGTH + 1);
  });
});

describe('an honest job has no risk', () => {
  test.each([
    'Salario RD$25,000',
    'Manejo de dinero',
    'Cuenta de banco para la nómina',
    'Tener cuenta de banco para el pago de la nómina',
    'Salario de RD$25,000 mensuales más comisiones',
    'Se paga quincenal, RD$12,500 depositados en su cuenta',
    'Pago de RD$600 por hora',
    'Manejo de caja chica, depósitos y transferencias',
    'Responsable de depositar el efectivo del día en el banco',
    'Recibir pagos de clientes y emitir facturas',
    'Manejo de WhatsApp Business y redes sociales',
    'Atención al cliente por WhatsApp y teléfono',
    'Conocimiento de Telegram e Instagram',
    'Llamar al 809-555-1234 en horario de oficina',
    'Atender WhatsApp de 8 a 9 de la noche, 12 pedidos por hora',
    'Salario de RD$84,900 al mes por vender por WhatsApp Business',
    'Enviar CV con foto y copia de cédula al correo rrhh@cayena.do',
    'Traer cédula y carta de buena conducta a la entrevista',
    'El uniforme y el entrenamiento los paga la empresa',
    'No cobramos por aplicar ni pedimos depósitos',
    'Bono de RD$5,000 a los tres meses',
    'Manejo de código de barras e inventario',
    'Experiencia en Western Union o Caribe Express',
    'Cuadre de caja de más de RD$100,000 diarios',
    'Seguro médico, incentivos y transporte pagado',
    'Gestión de cobros y transferencias bancarias',
    'Paga RD$25,000',
    'Paga RD$800 por día',
    'Se paga RD$600 por entrenamiento',
    'Envía tu CV y cuenta tu experiencia',
    'Enviar a los clientes los datos de su cuenta',
    'Compra de uniformes y materiales para la oficina',
    'Nunca envíes tu número de cuenta',
    'Auxiliar: comprar papelería de oficina',
    'Encargado de comprar el uniforme del personal',
    'Ayudar al cliente cuando compra su visa',
    'Paga RD$1,000 por póliza vendida',
    'La clínica paga RD$1,500 por examen realizado',
    'Se te paga RD$600 para el uniforme',
    'Envía tu CV e indica tu cuenta de LinkedIn',
    'Trabaja por su cuenta, envía reportes',
    'Facilita al cliente el manejo de su tarjeta',
    'Envía tu tarjeta de salud',
  ])('%s', (text) => {
    expect(inDescription(text)).toEqual([]);
  });
});

test('tells the owner what was found, and admins by which reason', () => {
  const findings = inDescription('Escríbenos al WhatsApp. Deposite RD$1,500.');
  expect(heldJobText(findings)).toBe(
    'En revisión: parece que la vacante pide dinero o un depósito y lleva a otra aplicación. Una persona de Uneed la lee antes de que los demás la vean.',
  );
  expect(heldJobText([])).toMatch(/^En revisión: una persona/);
  expect(jobRiskReason(findings)).toBe('money');
  expect(jobRiskReason(inDescription('Escríbenos al WhatsApp'))).toBe('other');
});

test('each risk has its own label', () => {
  expect(new Set(JOB_RISKS.map((risk) => JOB_RISK_LABELS[risk])).size).toBe(JOB_RISKS.length);
});

test('the time grows with the description, not with its square', () => {
  const text = 'mandame enviame whatsapp deposite dime el codigo numero de ';
  expect(isLinear((times) => inDescription(text.repeat(times)), 200)).toBe(true);
});

test('finds the phrases that admins added, as whole words, and not in those that they excepted', () => {
  const words = {
    added: [{ phrase: 'Kit de Inicio', risk: 'money' as const }],
    ignored: ['escríbenos por WhatsApp al 809-555-0100'],
  };
  const find = (description: string) =>
    findJobRisks({ title: 'Ventas', description, skills: [] }, words).map(({ risk }) => risk);
  expect(find('<p>Compra tu kit  de inicio.</p>')).toEqual(['money']);
  expect(find('<p>Compra tu kit de inicios.</p>')).toEqual([]);
  const contact = '<p>Escríbenos por WhatsApp al 809-555-0100.</p>';
  expect(find(contact)).toEqual([]);
  expect(findJobRisks({ title: 'Ventas', description: contact, skills: [] })).toHaveLength(1);
  // The rest of the sentence is still read.
  expect(find('<p>Escríbenos por WhatsApp al 809-555-0100 y deposita RD$1,500 hoy.</p>')).toContain('money');
});
