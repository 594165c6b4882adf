import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinear } from '../../testing/cpu-time.ts';
import { disguise } from '../../testing/disguise.ts';
import {
  isReservedCompany,
  isReservedName,
  RESERVED_COMPANY_TEXT,
  RESERVED_NAME_TEXT,
  reservedNameErrors,
} from './reserved-names.rules.ts';

describe('a full name that is reserved', () => {
  it.each([
    // The brand as a word.
    'Uneed',
    'uneed',
    'UNEED',
    'Equipo de Uneed',
    'Equipo Uneed',
    'Uneed Soporte',
    'Ana de Uneed',
    'Administración Uneed',
    'Uneed RD',
    'UneedRD',
    'uneed.com.do',
    'Uneed, S.R.L.',
    '@uneed',
    'Uneed!',
    'SoporteUneed',
    'soporteuneed Ana',
    'equipodeuneed',
    '«Uneed» oficial',
    'Uneed ✅',
    'Uneed 24/7',
    // Split, with other spaces, marks or invisible characters.
    'U n e e d',
    'U.n.e.e.d.',
    'U-need',
    'Un eed',
    'u_n_e_e_d',
    'U\u00a0need',
    'U\u200bne\u200ded',
    'Ünéèd',
    'Uñeed',
    'U̲n̲e̲e̲d̲',
    'Uneeed',
    'Unneedd',
    // Digits and look-alikes.
    'Un33d',
    'UN3ED',
    'Un€€d',
    'U n 3 3 d',
    'Un33d1',
    'Vneed',
    'Սneed',
    'սոeed',
    'Unееd',
    'υneed',
    'UΝEED',
    'Uпееԁ',
    'Ｕｎｅｅｄ',
    '𝐔𝐧𝐞𝐞𝐝',
    '𝓤𝓷𝓮𝓮𝓭',
    'Ⓤⓝⓔⓔⓓ',
    'ᴜɴᴇᴇᴅ',
    'ꓴꓠꓰꓰꓓ',
    '🆄🅽🅴🅴🅳',
    '🇺🇳🇪🇪🇩',
    'Uneed™',
    'Uneed℠',
    'Uneedª',
    'uꞥeed',
    'Uŋeed',
    '⒰⒩⒠⒠⒟',
    'U\u0336n\u0336e\u0336e\u0336d',
    'uɳҽҽɖ',
    'ʋneeժ',
    'цneed',
    // Only reserved words.
    'Soporte',
    'SOPORTE',
    'Equipo de Soporte',
    'Soporte Técnico',
    'S o p o r t e',
    'S0porte',
    '$oporte',
    '5oporte 1',
    '24Soporte',
    'Soporte 24/7',
    'Admin',
    'Admin 1',
    'admin_2',
    'Adm1n',
    'Аdmin',
    'Administrador',
    'La Administradora',
    'Administración',
    'Moderador',
    'Moderadora',
    'Equipo de moderación',
    'Sistema',
    'Ayuda',
    'Centro de Ayuda',
    'Servicio al Cliente',
    'Staff',
    'Team Support',
    'Webmaster',
    '0fic1aI',
  ])('%j', (name) => expect(isReservedName(name)).toBe(true));
});

it('a reserved name is found with hidden characters and letters that look alike', () => {
  for (const name of ['uneed', 'soporte', 'equipo de uneed'])
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const written = disguise(name, (max) => gen(fc.nat, { max }));
        expect(isReservedName(written)).toBe(true);
      }),
    );
});

describe("a person's own name", () => {
  it.each([
    'Ana',
    'Ana Peña',
    'María Altagracia Rosario',
    'Juan Carlos de los Santos',
    'Yokasta Almánzar Peña',
    'Wilkin de la Cruz Mercedes',
    'Rafael Leónidas Núñez',
    'Ñoño Ureña',
    'Milagros del Carmen',
    "D'Oleo",
    'José Ramón Peralta',
    'Luz del Alba',
    'Socorro Reyes',
    'Consuelo Ayala',
    'Modesta Mota',
    'Eneida Unda',
    'Dr. Un Lee',
    'Bruno Needham',
    'Ed Neef',
    'Jun Eeden',
    'Reuneed Díaz',
    'Delia Sosa',
    'Elia de León',
    'Ana Soporte Núñez',
    'Soporta',
    'Soporta Díaz',
    'Muneeda',
    'Uneeda Pérez',
    'Uneeda',
    'Uned',
    'Unidad',
    'Ángel Ayuda Mejía',
    'Equipo Rosario',
    'Adminda Cruz',
    'Sistemia',
    'Cliente',
    'Central',
    'El Técnico',
    'Persona 1',
    'Lector 7',
    '李小龍',
    'Анна Иванова',
    'Ελένη',
    '王',
    '1',
    '',
    '!',
    '123 456',
  ])('%j', (name) => expect(isReservedName(name)).toBe(false));

  it.each(['la14', 'del ', 'u', '1 ', 'u n e e ', 'soporte'])('is checked in linear time: %j', (part) => {
    for (const length of [98, 1_000_000])
      expect(isReservedName(`${part.repeat(250_000).slice(0, length)} x`)).toBe(false);
    expect(isLinear((times) => isReservedName(`${part.repeat(times)} x`), 20_000)).toBe(true);
  });
});

it.each([
  ...['Uneed', 'Uneed SRL', 'Grupo U-n-e-e-d', 'Un33d', 'UneedRD'].map((name) => [name, true] as const),
  ...['Soporte Técnico SRL', 'Sistemas', 'Uneeda & Hijos', 'Banco Caribe'].map(
    (name) => [name, false] as const,
  ),
])('a company called %j is reserved: %j', (name, isReserved) =>
  expect(isReservedCompany(name)).toBe(isReserved),
);

describe('reservedNameErrors', () => {
  const ana = { fullName: 'Ana Peña', company: 'Banco Caribe' };

  it('returns an error for each reserved name', () => {
    expect(reservedNameErrors(ana, { fullName: 'Soporte', company: 'Uneed' })).toEqual({
      fullName: RESERVED_NAME_TEXT,
      company: RESERVED_COMPANY_TEXT,
    });
    expect(reservedNameErrors(ana, { fullName: 'Ana Sosa' })).toEqual({});
    expect(reservedNameErrors(ana, {})).toEqual({});
  });

  it('allows any name for admins, and a name that is already stored', () => {
    const wanted = { fullName: 'Equipo Uneed', company: 'Uneed' };
    expect(reservedNameErrors({ ...ana, isAdmin: true }, wanted)).toEqual({});
    expect(reservedNameErrors(wanted, wanted)).toEqual({});
    expect(reservedNameErrors(wanted, { fullName: 'Soporte' })).toEqual({ fullName: RESERVED_NAME_TEXT });
  });
});
