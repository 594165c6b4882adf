import type { ReferralLink } from '@uneed/domain/hiring/referrals/referrals.schema.ts';
import { Copy, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { useShare } from '../../../../ui/share/use-share.ts';

/** A recommendation link: for which job, how often it was opened, and how many applied with it. */
export function LinkCard({ link }: { link: ReferralLink }) {
  const { job, visits, lastVisitAt, applications, createdAt, path } = link;
  const share = useShare({ title: job.title, url: path, text: `Te recomiendo esta vacante:\n${job.title}` });
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-base font-semibold wrap-anywhere">
          {job._id === null ? (
            job.title
          ) : (
            <Link to={`/jobs/${job._id}`} className="link link-hover -my-2 inline-block py-2">
              {job.title}
            </Link>
          )}
        </h3>
        {job.company !== '' && <p className="text-muted text-sm wrap-anywhere">{job.company}</p>}
        <p className="text-muted text-xs">Creado el {formatDate(createdAt)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <div className="flex gap-1.5">
          <dt className="text-muted">Visitas:</dt>
          <dd className="font-medium">
            {visits === 0 || lastVisitAt === null
              ? 'todavía ninguna'
              : `${formatQuantity(visits, 'persona')}, la última el ${formatDate(lastVisitAt)}`}
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-muted">Aplicaron:</dt>
          <dd className="font-medium">{applications}</dd>
        </div>
      </dl>
      {job._id !== null && (
        <div className="flex flex-wrap gap-2">
          <a
            href={share.whatsAppUrl}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ tone: 'outline' })}
            aria-label={`Enviar por WhatsApp el enlace de ${job.title}`}
          >
            <MessageCircle aria-hidden className="size-4" />
            WhatsApp
          </a>
          <Button tone="outline" onClick={share.copy} aria-label={`Copiar el enlace de ${job.title}`}>
            <Copy aria-hidden className="size-4" />
            Copiar el enlace
          </Button>
        </div>
      )}
    </Card>
  );
}
