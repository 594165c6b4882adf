import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { ShareMenu } from '../../../../ui/share/share-menu.tsx';
import { useShare } from '../../../../ui/share/use-share.ts';

const QrDialog = lazyModule(() => import('../../../../ui/share/qr-dialog.tsx'));

/** Ways to share a job, with a QR code of its link; `url` is its absolute URL. */
export function JobShareMenu({ title, url }: { title: Job['title']; url: string }) {
  const share = useShare({ title, url });
  const [isQrOpen, setIsQrOpen] = useState(false);
  return (
    <>
      <ShareMenu
        align="start"
        buttonClassName={buttonClasses({ tone: 'outline' }, 'noscript:hidden')}
        share={share}
        onShowQr={() => setIsQrOpen(true)}
      />
      {isQrOpen && (
        <Suspense fallback={null}>
          <QrDialog link={share.link} title={title} onClose={() => setIsQrOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
