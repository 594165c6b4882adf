import { useQuery } from '@tanstack/react-query';
import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type Pay, salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { CircleCheck, Copy, MessageCircle, QrCode, Share2, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ShareMenu } from '../../../../ui/share/share-menu.tsx';
import { useShare } from '../../../../ui/share/use-share.ts';
import { PushOffer } from '../../../people/push/exports/push-offer.tsx';
import { jobQuery } from '../jobs.queries.ts';
import { usePublishedJobId } from './published-job.ts';

const QrDialog = lazyModule(() => import('../../../../ui/share/qr-dialog.tsx'));

type ShareMenuProps = { title: Job['title']; url: string; className?: string };

/** Ways to share a job, with a QR code of its link; `url` is its absolute URL. */
export function JobShareMenu({ title, url, className }: ShareMenuProps) {
  const share = useShare({ title, url });
  const [isQrOpen, setIsQrOpen] = useState(false);
  return (
    <>
      <ShareMenu
        // It is the last button of a row: on a phone the list has no room to its right.
        align="end"
        buttonClassName={buttonClasses({ tone: 'outline' }, classNames('noscript:hidden', className))}
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

/** Offers to share the job that was just published. Renders nothing on any other visit. */
export function PublishedJobCard() {
  const id = usePublishedJobId();
  const { data } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== null });
  if (id === null || data?.job.status !== 'active') return null;
  return <ShareCard key={id} job={data.job} />;
}

function ShareCard({ job }: { job: Job }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  return (
    <Card role="group" aria-labelledby="vacante-publicada" className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="text-success mt-0.5 size-6 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id="vacante-publicada" tabIndex={-1} className="text-lg outline-none">
            Tu vacante ya está publicada
          </h2>
          <p className="text-muted text-sm">
            Compártela: las personas que conoces son las que mejor recomiendan.
          </p>
        </div>
        <Button tone="ghost" isSquare aria-label="Cerrar" className="-mt-2 -mr-2" onClick={close}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <ShareButtons job={job} />
      {/* In the page: at the bottom of a phone it would cover the figures of the own vacancies. */}
      <PushOffer />
    </Card>
  );
}

/** The message above the link of a shared job: title, place and pay. Never the company, which may be anonymous. */
function jobShareText({ title, location, ...pay }: Pick<Job, 'title' | 'location' | keyof Pay>): string {
  const place = location === 'Remoto' ? 'Trabajo remoto' : location;
  return [title, `${place} · ${salaryLabel(pay)}`, 'Mira los detalles y aplica aquí:'].join('\n');
}

/** WhatsApp first: it is where jobs are passed on. */
function ShareButtons({ job }: { job: Job }) {
  const share = useShare({
    title: job.title,
    text: jobShareText(job),
    url: withSource(`/jobs/${job._id}`, 'share'),
  });
  const [isQrOpen, setIsQrOpen] = useState(false);
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <LinkButton to={share.whatsAppUrl} target="_blank" rel="noopener" className="col-span-2">
        <MessageCircle aria-hidden className="size-5" />
        Compartir por WhatsApp
      </LinkButton>
      <Button tone="outline" className="max-sm:px-2" onClick={share.copy}>
        <Copy aria-hidden className="size-5" />
        Copiar enlace
      </Button>
      <Button tone="outline" className="max-sm:px-2" onClick={() => setIsQrOpen(true)}>
        <QrCode aria-hidden className="size-5" />
        Código QR
      </Button>
      {share.hasShareSheet && (
        <Button tone="outline" className="col-span-2" onClick={share.openShareSheet}>
          <Share2 aria-hidden className="size-5" />
          Compartir con…
        </Button>
      )}
      {isQrOpen && (
        <Suspense fallback={null}>
          <QrDialog link={share.link} title={job.title} onClose={() => setIsQrOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
