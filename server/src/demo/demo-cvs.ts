import { addDays } from '@uneed/domain/kernel/time.ts';
import { toCvFileName } from '@uneed/domain/people/cv/cv.rules.ts';
import { type MadeCvOptions, madeCvName } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { toCvContent } from '@uneed/domain/people/cv/made-cv-content.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { v7 as newId } from 'uuid';
import type { ImportedCv } from '../features/hiring/applications/cvs/cv-import.commands.ts';
import { drawCv } from '../features/people/cv/made-cv-pdf.presenter.ts';
import { formatPhoneNumber } from '../platform/phone-number.ts';
import type { DemoUser } from './demo-users.ts';
import type { WorkProfileSample } from './samples.ts';

/** One in this many candidates has a CV, the first one included. */
const CV_EVERY = 5;
/** CVs were made this long after their owner joined, before the oldest job. */
const MADE_AFTER_DAYS = 1;

const OPTIONS: Omit<MadeCvOptions, 'layout'> = {
  photo: false,
  email: true,
  phone: true,
  place: true,
  leavesOut: [],
};

const EMPTY_PARTS = {
  occupations: [],
  shifts: [],
  availableFrom: '',
  provinces: [],
  acceptsRemote: false,
  expectedPay: null,
  isFirstJob: false,
  publicParts: [],
  hidesFromEmployer: false,
} satisfies Partial<WorkProfile>;

const withIds = <Item extends object>(items: readonly Item[]) =>
  items.map((item) => ({ _id: newId(), ...item }));

const toWorkProfile = ({
  experiences,
  studies,
  languages,
  licences,
  ...parts
}: WorkProfileSample): WorkProfile => ({
  ...EMPTY_PARTS,
  ...parts,
  experiences: withIds(experiences),
  studies: withIds(studies),
  languages: withIds(languages),
  licences: withIds(licences),
});

/** Makes the CVs of some candidates of their profiles of work, in both layouts. */
export async function createDemoCvs(
  candidates: readonly DemoUser[],
  profiles: readonly WorkProfileSample[],
): Promise<ImportedCv[]> {
  const owners = candidates.flatMap((owner, index) => {
    const profile = profiles.find(({ fullName }) => fullName === owner.fullName);
    return profile && index % CV_EVERY === 0 ? [{ owner, profile: toWorkProfile(profile) }] : [];
  });
  const cvs = owners.map(async ({ owner, profile }, index) => {
    const layout = index % 2 === 0 ? 'clasico' : 'moderno';
    const uploadedAt = addDays(owner.createdAt, MADE_AFTER_DAYS);
    const shown = { ...owner, phone: formatPhoneNumber(owner.phone) };
    const content = toCvContent(shown, profile, { ...OPTIONS, layout }, null);
    return {
      id: newId(),
      ownerId: owner.id,
      fileName: toCvFileName(madeCvName(owner.fullName), 'pdf'),
      uploadedAt,
      bytes: await drawCv({ content, layout, photo: null, createdAt: uploadedAt }),
    };
  });
  return Promise.all(cvs);
}
