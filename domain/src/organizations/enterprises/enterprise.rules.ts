/** Industries of an enterprise (product.md, 'Enterprise accounts'). */
export const INDUSTRIES = [
  'Tecnología',
  'Salud',
  'Educación',
  'Finanzas',
  'Retail',
  'Manufactura',
  'Construcción',
  'Transporte',
  'Energía',
  'Agricultura',
  'Turismo',
  'Otro',
] as const;

/** The industry of an enterprise that finds none of the others; others do not see it. */
export const OTHER_INDUSTRY = 'Otro';

/** Sizes of an enterprise, in employees. */
export const ENTERPRISE_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;

/** Maximum length of the name of an enterprise, in characters. */
export const COMPANY_NAME_MAX_LENGTH = 100;

/** Maximum length of the address of an enterprise's website, in characters. */
export const WEBSITE_MAX_LENGTH = 200;

/** Minimum length of the description that the onboarding of an enterprise asks for, in characters. */
export const ENTERPRISE_DESCRIPTION_MIN_LENGTH = 50;

/** Maximum length of the description of an enterprise, in characters. */
export const ENTERPRISE_DESCRIPTION_MAX_LENGTH = 2000;

const CORPORATE_WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2];

/** Whether the check digit of the tax number of a company is right: 8 digits and one modulo 11. */
function isCorporateNumber(digits: number[]): boolean {
  const sum = CORPORATE_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const rest = sum % 11;
  const expected = rest === 0 ? 2 : rest === 1 ? 1 : 11 - rest;
  return digits[8] === expected;
}

/** Whether the check digit of an identity card is right, which is the tax number of a person: 10 digits and one modulo 10 (Luhn). */
function isIdentityCardNumber(digits: number[]): boolean {
  const sum = digits.slice(0, 10).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return digits[10] === (10 - (sum % 10)) % 10;
}

/** Returns the digits of a tax number (RNC); spaces and hyphens are ignored. */
export const rncDigits = (rnc: string): string => rnc.replaceAll(/[\s-]/g, '');

/** Whether a tax number (RNC) of 9 digits, or 11 for a person, has the right check digit. */
export function isRnc(rnc: string): boolean {
  const text = rncDigits(rnc);
  if (!/^(?:\d{9}|\d{11})$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const digits = Array.from(text, Number);
  return digits.length === 9 ? isCorporateNumber(digits) : isIdentityCardNumber(digits);
}

/** Returns the digits of a tax number as people write them: 1-01-01063-2, or 001-1391820-5 for an identity card. */
export const formatRnc = (rnc: string): string =>
  rnc.length === 11
    ? rnc.replace(/^(\d{3})(\d{7})(\d)$/, '$1-$2-$3')
    : rnc.replace(/^(\d)(\d{2})(\d{5})(\d)$/, '$1-$2-$3-$4');

/** Path of the page with the profile of an enterprise. */
export const ENTERPRISE_PROFILE_PATH = '/enterprise/empresa';

/** Path of the onboarding of enterprises. */
export const ENTERPRISE_ONBOARDING_PATH = '/enterprise/onboarding';
