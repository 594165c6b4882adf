import { expect, it } from 'vitest';
import { CV_LAYOUTS, createCv } from './cvs.ts';
import { type Counts, countFields, precisionOf, recallOf } from './score.ts';

const [layout] = CV_LAYOUTS;
const truth = layout && createCv(layout, 1).truth;

/** What a perfect reading proposes. */
function proposeAll() {
  if (!truth) throw new Error('No layout');
  const proposal = <Item>(item: Item) => ({ item, lines: [] });
  return {
    contact: {
      fullName: proposal(truth.fullName),
      email: proposal(truth.email),
      phone: proposal(truth.phone),
    },
    experiences: truth.experiences.map(proposal),
    studies: truth.studies.map(proposal),
    languages: truth.languages.map(proposal),
    licences: truth.licences.map(proposal),
    skills: truth.skills.map(proposal),
  };
}

function count(proposals: ReturnType<typeof proposeAll>): Counts {
  const counts: Counts = {};
  if (truth) countFields(counts, truth, proposals);
  return counts;
}

it('a perfect reading has precision and recall 1', () => {
  const counts = Object.values(count(proposeAll()));
  expect(counts.map(precisionOf)).toEqual(counts.map(() => 1));
  expect(counts.map(recallOf)).toEqual(counts.map(() => 1));
});

it('a wrong field costs precision and recall of that field, a missing one recall only', () => {
  const proposals = proposeAll();
  const [first, ...rest] = proposals.experiences;
  if (!first || !truth) throw new Error('No job');
  const number = truth.experiences.length;
  const counts = count({
    ...proposals,
    experiences: [{ ...first, item: { ...first.item, position: 'Astronauta', place: '' } }, ...rest],
  });
  const shares = (field: string) => {
    const found = counts[field];
    return found && [precisionOf(found), recallOf(found)];
  };
  expect(shares('experiences.position')).toEqual([(number - 1) / number, (number - 1) / number]);
  expect(shares('experiences.place')).toEqual([1, (number - 1) / number]);
  expect(shares('experiences.company')).toEqual([1, 1]);
});

it('the same seed writes the same CV', () => {
  if (!layout) throw new Error('No layout');
  expect(createCv(layout, 7).truth).toEqual(createCv(layout, 7).truth);
  expect(createCv(layout, 8).truth).not.toEqual(createCv(layout, 7).truth);
});
