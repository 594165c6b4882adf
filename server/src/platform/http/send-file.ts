import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** No file of a user is shown as a page of this site, because it may contain scripts. */
const SANDBOX = "default-src 'none'; sandbox";

type File = {
  /** A media type, with its charset for a text. */
  type: string;
  fileName: string;
  content: Buffer | string | NodeJS.ReadableStream;
  /** Whether a page of ours shows it, as an image; by default it is only downloaded. */
  isShown?: boolean;
};

/** Sends a file that only its reader may have, and no cache keeps. */
export const sendFile = (reply: FastifyReply, { type, fileName, content, isShown = false }: File) =>
  reply
    .type(type)
    .header('content-disposition', contentDisposition(fileName, { type: isShown ? 'inline' : 'attachment' }))
    .header('content-security-policy', SANDBOX)
    .header('cache-control', 'private, no-store')
    .send(content);

/** Sends an image that only the browser of its reader caches, for a limited time, because the session may end. */
export const sendPrivateImage = (reply: FastifyReply, image: Buffer) =>
  reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', SANDBOX)
    .header('cache-control', 'private, max-age=3600')
    .send(image);
