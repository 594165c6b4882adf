import { describe, expect, it } from 'vitest';
import { companyKey, isCurrentJob, isHiddenFromViewer, shareCompany } from './employer.rules.ts';

const [A, B] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
const none = { enterpriseIds: [], names: [] };

describe('the name of a company', () => {
  it.each([
    ['Grupo Ramos, S. A.', 'grupo ramos'],
    ['  GRUPO  RAMOS SRL ', 'grupo ramos'],
    ['Panadería La Espiga, C. por A.', 'panaderia la espiga'],
    ['Ron del Este', 'ron del este'],
    // The legal form alone is a name.
    ['SRL', 'srl'],
    ['S.A.', 's a'],
    [' – ', ''],
  ])('%j is compared as %j', (name, key) => expect(companyKey(name)).toBe(key));
});

describe('two people', () => {
  it('share an enterprise, or a company by its name', () => {
    const inA = { enterpriseIds: [A], names: ['Ron del Este, SRL'] };
    expect(shareCompany(inA, { enterpriseIds: [B, A], names: [] })).toBe(true);
    expect(shareCompany(inA, { enterpriseIds: [], names: ['ron del este'] })).toBe(true);
    expect(shareCompany(inA, { enterpriseIds: [B], names: ['Ron del Oeste'] })).toBe(false);
  });

  it('share nothing by a name that nobody gave', () =>
    expect(shareCompany({ ...none, names: ['', ' – '] }, { ...none, names: ['', '-'] })).toBe(false));
});

describe('the profile of work', () => {
  const companies = { enterpriseIds: [A], names: ['Ron del Este'] };

  it('is hidden from the employer and from visitors, who may be of it, once the person says so', () => {
    const owner = { hidesFromEmployer: true, companies };
    expect(isHiddenFromViewer(owner, null)).toBe(true);
    expect(isHiddenFromViewer(owner, { ...none, names: ['RON DEL ESTE'] })).toBe(true);
    expect(isHiddenFromViewer(owner, { ...none, enterpriseIds: [A] })).toBe(true);
    expect(isHiddenFromViewer(owner, { ...none, enterpriseIds: [B] })).toBe(false);
    expect(isHiddenFromViewer(owner, none)).toBe(false);
  });

  it('is hidden from nobody before', () =>
    expect(isHiddenFromViewer({ hidesFromEmployer: false, companies }, null)).toBe(false));

  it('has a current job that has no end', () => {
    expect(isCurrentJob({ isCurrent: true, to: '' })).toBe(true);
    expect(isCurrentJob({ isCurrent: false, to: '' })).toBe(true);
    expect(isCurrentJob({ isCurrent: false, to: '2024-03' })).toBe(false);
  });
});
