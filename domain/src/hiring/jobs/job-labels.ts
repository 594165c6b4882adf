import { formatPesos } from '../../kernel/money.ts';

/** The company name. An anonymous job has none for others; its owner still gets it. */
export function companyLabel({ company, isAnonimous }: { company: string; isAnonimous: boolean }): string {
  if (company !== '') return company;
  return isAnonimous ? 'Empresa confidencial' : 'Empresa no especificada';
}

/** Label of highlighted vacancies and applications (product.md, 'Highlights'). */
export const HIGHLIGHTED_LABEL = 'Destacada';

/** The label of a referral bonus, with its amount where the job names one. */
export const referralBonusLabel = (amount: number | null | undefined): string =>
  amount ? `Bono por referido: ${formatPesos(amount)}` : 'Bono por referido';

/** What a referral bonus is, in one sentence for who reads the job. */
export const referralBonusText = (amount: number | null | undefined): string =>
  `${referralBonusLabel(amount)}${amount ? ', para' : ': gana'} quien recomiende a la persona contratada`;

/** The place of a job for reading: `Boca Chica, Santo Domingo`; a municipality with the name of its province is named once. */
export const placeLabel = ({ location, municipality }: { location: string; municipality: string }): string =>
  municipality === '' || municipality === location ? location : `${municipality}, ${location}`;
