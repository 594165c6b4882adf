import { addDays } from '@uneed/domain/kernel/time.ts';
import { toCvFileName } from '@uneed/domain/people/cv/cv.rules.ts';
import { v7 as newId } from 'uuid';
import type { ImportedCv } from '../features/hiring/applications/cvs/cv-import.commands.ts';
import { formatPhoneNumber } from '../platform/phone-number.ts';
import { buildPdf } from './build-pdf.ts';
import type { DemoUser } from './demo-users.ts';

/** One in this many candidates has a CV, the first one included. */
const CV_EVERY = 2;
/** CVs were uploaded this long after their owner joined, before the oldest job. */
const UPLOADED_AFTER_DAYS = 1;

const buildCv = ({ fullName, bio, location, phone, email }: DemoUser): Buffer =>
  buildPdf([
    { style: 'title', text: fullName },
    { style: 'text', text: location },
    { style: 'text', text: `${formatPhoneNumber(phone)}  ·  ${email}` },
    { style: 'heading', text: 'Perfil' },
    { style: 'text', text: bio },
    { style: 'heading', text: 'Disponibilidad' },
    { style: 'text', text: 'Inmediata. Referencias laborales y personales a solicitud.' },
  ]);

/** Creates the CVs of some candidates, from their profiles. */
export const createDemoCvs = (candidates: readonly DemoUser[]): ImportedCv[] =>
  candidates
    .filter((_, index) => index % CV_EVERY === 0)
    .map((user) => ({
      id: newId(),
      ownerId: user.id,
      fileName: toCvFileName(`CV ${user.fullName}.pdf`, 'pdf'),
      uploadedAt: addDays(user.createdAt, UPLOADED_AFTER_DAYS),
      bytes: buildCv(user),
    }));
