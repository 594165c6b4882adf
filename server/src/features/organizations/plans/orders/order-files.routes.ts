import { adminOrderFilePath, orderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Limit } from '../../../../platform/http/limits.ts';
import type { MountFile } from '../../../../platform/http/member-files.ts';
import type { DownloadedFile, OrderFiles } from './order-files.service.ts';

const LIMIT: Limit = '120/minute';

/** An image is shown in the page; a PDF is only downloaded, because it may contain scripts. */
const sendFile = (reply: FastifyReply, { bytes, type, fileName }: DownloadedFile) =>
  reply
    .type(type)
    .header(
      'content-disposition',
      contentDisposition(fileName, { type: type === 'application/pdf' ? 'attachment' : 'inline' }),
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(bytes);

/** The files of orders, for their buyers and for admins; of an enterprise only for its owners, who buy. */
export function mountOrderFiles(mountFile: MountFile, files: OrderFiles): void {
  for (const isAdminPage of [false, true]) {
    const who = isAdminPage ? 'admin' : 'party';
    const tag = isAdminPage ? 'admin' : 'plans';
    const toPath = (file: 'receipt' | 'invoice') =>
      isAdminPage ? adminOrderFilePath(':id', file) : orderFilePath(':id', file, 'person');

    mountFile(toPath('receipt'), {
      who,
      teamRole: 'owner',
      limit: LIMIT,
      describes: {
        tag,
        summary: 'The transfer receipt that the buyer sent.',
        types: ['application/pdf', 'image/webp'],
      },
      send: async ({ actor, getId, reply }) =>
        sendFile(reply, await files.openReceipt({ actor, isAdminPage }, getId('id'))),
    });

    mountFile(toPath('invoice'), {
      who,
      teamRole: 'owner',
      limit: LIMIT,
      describes: { tag, summary: 'The invoice of a confirmed order.', types: ['application/pdf'] },
      send: async ({ actor, getId, reply }) =>
        sendFile(reply, await files.openInvoice({ actor, isAdminPage }, getId('id'))),
    });
  }
}
