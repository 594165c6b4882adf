import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLinear } from '../../testing/cpu-time.ts';
import { disguise } from '../../testing/disguise.ts';
import { findRisks, formatRiskTitle, RISK_TEXTS } from './risk.rules.ts';

describe('a message that asks for something risky', () => {
  test.each([
    ['money', 'Deposítame RD$1,500 para el uniforme'],
    ['money', 'Buenas, transfiérame los cuartos hoy mismo'],
    ['money', 'Mándame una recarga de 200 y te llamo'],
    ['money', 'Hay que pagar 800 pesos de inscripción'],
    ['money', 'Para asegurar tu cupo deposita RD$1,000.00 a esta cuenta'],
    ['money', 'El costo del curso son 2,500'],
    ['money', 'Debe pagar el carnet antes de empezar'],
    ['money', 'Préstame algo ahí mi hermano'],
    ['money', 'Tienes que depositar 1500 hoy'],
    ['money', 'Hola Ana, deposita RD$500 a mi cuenta'],
    ['money', 'me depositas en la cuenta y te guardo la plaza'],
    ['money', 'envieme 50 dolares por western union'],
    ['bank', '¿Me das tu número de cuenta y la clave del banco?'],
    ['bank', 'Necesito los datos de tu tarjeta'],
    ['bank', 'Favor de enviar el número de tarjeta y el CVV'],
    ['bank', 'pasame foto de tu tarjeta'],
    ['identity', 'Mándame una foto de tu cédula por los dos lados'],
    ['identity', 'necesito su número de cedula pa llenar el formulario'],
    ['identity', '¿Puede enviarme copia del pasaporte?'],
    ['identity', 'Tu cédula, me la mandas por aquí'],
    ['code', 'Pásame el código que te llegó'],
    ['code', 'p4same el c0digo que te lleg0 p0r sms'],
    ['code', 'te va a llegar un mensaje, dime el codigo de verificación'],
    ['code', 'Envíeme el código de 6 dígitos'],
    ['code', 'El código que le acaba de llegar por WhatsApp, dígamelo'],
  ] as const)('%s: %s', (risk, text) => {
    expect(findRisks(text)).toEqual([risk]);
  });

  test.each([
    ['money', 'depositame RD$1,500 para el uniforme'],
    ['bank', 'necesito los datos de tu tarjeta'],
    ['identity', 'mandame una foto de tu cedula'],
    ['code', 'dime el codigo que te llego por whatsapp'],
  ] as const)('%s, with hidden characters and other letters that look alike: %s', (risk, text) => {
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const written = disguise(text, (max) => gen(fc.nat, { max }));
        expect(findRisks(written)).toContain(risk);
      }),
    );
  });
});

describe('a message that is disguised in another way', () => {
  const text = 'depositame RD$1,500 para el uniforme';

  test.each([
    // Functions, directions, tags, noncharacters, controls, half a pair.
    '\u2061',
    '\u2064',
    '\u180e',
    '\ufe0f',
    '\u{e0000}',
    '\u{e0064}',
    '\u{e007f}',
    '\u{e0fff}',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u206a',
    '\ufff9',
    '\u{13440}',
    '\u0336\u0489\u20dd\u0300',
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\u{1fffe}',
    '\u{10ffff}',
    '\0',
    '\u0001',
    '\u001f',
    '\u0085',
    '\ud800',
  ])('%j between its letters', (hidden) =>
    expect(findRisks([...text].join(hidden)), hidden).toEqual(['money']),
  );

  test.each([
    '⒟⒠⒫⒪⒮⒤⒯⒜⒨⒠ RD$1,500',
    '🄓🄔🄟🄞🄢🄘🄣🄐🄜🄔 RD$1,500',
    '(d)(e)(p)(o)(s)(i)(t)(a)(m)(e) RD$1,500',
    'δεροsιταme RD$1,500',
    '∂єρσѕιтαмє RD$1,500',
    'ȡepoʂiȶaɱe RD$1,500',
    'deposⅰtaⅿe RD$1,500',
    'Hay que pagar RD$١٬٥٠٠',
    'Hay que pagar १५०० ahora',
    'Hay que pagar ➊➎⓿⓿ ahora',
    'Dep٥sitame ya',
  ])('%s', (text) => expect(findRisks(text)).toEqual(['money']));
});

describe('a harmless message has no risk', () => {
  test.each([
    'Hola, ¿cómo está?',
    'El salario es de RD$35,000 y se paga quincenal',
    '¿Cuánto pagan y qué días depositan?',
    'Le depositamos en su cuenta cada quince días',
    'Necesitamos cajera con experiencia, 25,000 pesos más comisiones',
    'Mándame tu CV y tu expectativa salarial en pesos',
    'Dime tu aspiración salarial',
    'Traiga su cédula original el día de la entrevista',
    '¿Tiene la cédula al día?',
    'El costo del uniforme lo cubre la empresa',
    'El entrenamiento es gratis y el uniforme también',
    'Nunca te vamos a pedir dinero ni tu número de cuenta',
    'No tienes que pagar nada por la capacitación',
    'El código de vestimenta es camisa blanca',
    'Envíeme el código fuente de su prueba técnica',
    'Nosotros pagamos el transporte y la visa',
    'Hay que cubrir el turno de la noche',
    'Envíame tu dirección para calcular la ruta',
    'Trabajo en Western Union como cajera',
    'Mi código postal es 10101',
    'No compartas tu código de verificación con nadie',
    'Puede pasar por la oficina de lunes a viernes',
    'Manejo de caja chica, depósitos y transferencias',
    '¿Me puede dar la dirección? Llego a las 9',
    '',
  ])('%s', (text) => {
    expect(findRisks(text)).toEqual([]);
  });
});

test('returns all risks, money first, in a fixed order', () => {
  const text = 'Mándame foto de tu cédula y el código que te llegó. Y deposítame RD$1,500 para el carnet.';
  expect(findRisks(text)).toEqual(['money', 'identity', 'code']);
  expect(findRisks('Envíame tu cédula y tu número de tarjeta')).toEqual(['bank', 'identity']);
  expect(findRisks('No mandes dinero a nadie. Mándame tu cédula')).toEqual(['identity']);
  expect(formatRiskTitle(['money', 'identity', 'code'])).toBe(
    'Parece que te piden dinero, la cédula y un código',
  );
  expect(formatRiskTitle(['money'])).toBe('Parece que te piden dinero');
});

test('each risk has its own text', () => {
  expect(new Set(Object.values(RISK_TEXTS).map(({ asked }) => asked)).size).toBe(4);
});

test('the time grows with the message, not with its square', () => {
  const text = 'mandame enviame pasame dime el codigo cedula numero de ';
  expect(isLinear((times) => findRisks(text.repeat(times)), 200)).toBe(true);
});
