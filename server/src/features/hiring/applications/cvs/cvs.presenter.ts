import { type Area, filePath } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { cvFilePath, STORED_CV_PATH } from '@uneed/domain/people/cv/cv.rules.ts';
import type { CvView, StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import type { CvRow, CvViewRow } from './cvs.reader.ts';

export function presentStoredCv({ fileName, size, uploadedAt }: CvRow): StoredCv {
  return { fileName, size, uploadedAt: uploadedAt.toISOString(), path: STORED_CV_PATH };
}

/** The CV that was sent with an application, if any, for a page of this area. */
export function presentSentCv(
  row: { cvName: string | null; cvSize: number | null },
  application: { jobId: Id; candidateId: Id },
  area: Area = 'person',
) {
  if (row.cvName === null || row.cvSize === null) return null;
  const { jobId, candidateId } = application;
  return { fileName: row.cvName, size: row.cvSize, path: filePath(cvFilePath({ jobId, candidateId }), area) };
}

/** The owner of an anonymous job stays hidden here too (product.md, 'Anonymous jobs'). */
export function presentCvView(row: CvViewRow): CvView {
  return {
    job: { _id: row.jobId, title: row.title },
    viewer: row.isAnonymous ? null : { _id: row.viewerId, fullName: row.fullName },
    firstOpenedAt: row.firstOpenedAt.toISOString(),
    lastOpenedAt: row.lastOpenedAt.toISOString(),
    times: row.times,
  };
}
