import { createOfflineError, parseErrorResponse } from '../../../../platform/api/api-error.ts';

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type CvFile = { kind: 'pdf' | 'docx' | 'other'; bytes: ArrayBuffer };

/** Returns the kind of a file by its media type, which the server has checked. */
function toKind(mediaType: string | null): CvFile['kind'] {
  const [type] = (mediaType ?? '').split(';');
  if (type === 'application/pdf') return 'pdf';
  return type === DOCX_TYPE ? 'docx' : 'other';
}

/** Downloads a CV to show it in the page; throws `ApiError`. */
export async function fetchCv(path: string): Promise<CvFile> {
  const request = new Request(new URL(path, window.location.origin));
  const response = await fetch(request).catch((cause: unknown) => {
    throw createOfflineError(cause);
  });
  if (!response.ok) throw parseErrorResponse(response.status, await response.text());
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw createOfflineError(cause);
  });
  return { kind: toKind(response.headers.get('content-type')), bytes };
}
