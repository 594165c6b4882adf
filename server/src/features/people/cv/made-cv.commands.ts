import type { Id } from '@uneed/domain/kernel/ids.ts';
import { once } from '@uneed/domain/kernel/once.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { type CvFormat, toCvFileName } from '@uneed/domain/people/cv/cv.rules.ts';
import {
  canMakeCv,
  MADE_CV_EMPTY_TEXT,
  type MadeCvOptions,
  madeCvName,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import { type CvOwner, toCvContent } from '@uneed/domain/people/cv/made-cv-content.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import { renderSVG } from 'uqr';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { assertOutsideTransaction } from '../../../platform/db/transaction-scope.ts';
import { conflict, unauthenticated } from '../../../platform/http/app-error.ts';
import { isStoredFileName, type Storage } from '../../../platform/media/storage.ts';
import { formatPhoneNumber } from '../../../platform/phone-number.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import { findSettings, showsProfile } from '../settings/settings.reader.ts';
import { findWorkProfile } from '../work-profile/work-profile.reader.ts';
import { writeCvDocument } from './made-cv-docx.presenter.ts';
import { drawCv } from './made-cv-pdf.presenter.ts';

export type CvMakerDependencies = { database: Database; clock: Clock; storage: Storage; publicUrl: string };
/** A CV that was made just now; its owner may keep or send it. */
export type MadeCvFile = { fileName: string; format: CvFormat; bytes: Buffer };
export type CvMaker = ReturnType<typeof createCvMaker>;

/** Sides in pixels: the photo is 76 points wide on paper. */
const PHOTO_PX = 320;
const QR_CODE_PX = 384;

/** The library takes memory, so it is loaded with the first picture. */
const loadSharp = once(async () => (await import('sharp')).default);

const renderQrCode = async (url: string): Promise<Buffer> => {
  const svg = Buffer.from(renderSVG(url, { border: 2 }));
  return (await loadSharp())(svg).resize(QR_CODE_PX).png({ palette: true }).toBuffer();
};

const toOwner = ({ fullName, email, phone, location, bio }: UserRow): CvOwner => ({
  fullName,
  email: visibleAddress(email),
  phone: formatPhoneNumber(phone),
  location: withoutDefaultText(location),
  bio: withoutDefaultText(bio),
});

/** Makes CVs of the profiles of work (decision record 116). */
export function createCvMaker({ database: { db }, clock, storage, publicUrl }: CvMakerDependencies) {
  /** The public page of a person, if anybody can open it. */
  async function findPageUrl(user: UserRow): Promise<string | null> {
    const isGone = user.eraseAt !== null || suspensionAt(user.suspendedUntil, clock.now()) !== null;
    const settings = await findSettings(db, user.id);
    return !isGone && showsProfile(settings, user.role) ? `${publicUrl}/u/${user.id}` : null;
  }

  /** The uploaded profile picture as JPEG, which both formats can contain; null for a drawn avatar. */
  async function findPhoto({ profilePic }: UserRow): Promise<Buffer | null> {
    const name = profilePic.replace(/^\/media\//, '');
    if (name === profilePic || !isStoredFileName(name)) return null;
    const bytes = await storage.get('pictures', name);
    if (bytes === undefined) return null;
    const sharp = await loadSharp();
    return sharp(bytes).resize(PHOTO_PX, PHOTO_PX, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
  }

  async function find(userId: Id) {
    const [user, profile] = [await findUser(db, userId), await findWorkProfile(db, userId)];
    if (!user) throw unauthenticated();
    return { user, owner: toOwner(user), profile, pageUrl: await findPageUrl(user) };
  }

  return {
    find,

    /** Makes a CV of what the profile has now, with `phone` instead of its own. Throws 409 if there is nothing to show. */
    async make(
      userId: Id,
      format: CvFormat,
      options: MadeCvOptions,
      phone?: string | undefined,
    ): Promise<MadeCvFile> {
      assertOutsideTransaction('Making a CV');
      const { user, owner, profile, pageUrl } = await find(userId);
      if (!canMakeCv(profile, options.leavesOut)) throw conflict(MADE_CV_EMPTY_TEXT);
      const shown = phone === undefined ? owner : { ...owner, phone: formatPhoneNumber(phone) };
      const content = toCvContent(shown, profile, options, pageUrl);
      const photo = options.photo ? await findPhoto(user) : null;
      const { layout } = options;
      const fileName = toCvFileName(madeCvName(owner.fullName), format);
      if (format === 'pdf')
        return { fileName, format, bytes: await drawCv({ content, layout, photo, createdAt: clock.now() }) };
      const qrCode = pageUrl === null ? null : await renderQrCode(pageUrl);
      return { fileName, format, bytes: await writeCvDocument({ content, layout, photo, qrCode }) };
    },
  };
}
