import { describePreview } from '@uneed/domain/people/cv/cv-preview.rules.ts';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CvNotShown } from './cv-not-shown.tsx';
import type { Pdf } from './pdf.client.ts';

/** The pages of a PDF, one below the other; on phones they can be enlarged. Loads pdf.js. */
export function PdfPages({ bytes }: { bytes: ArrayBuffer }) {
  const [pdf, setPdf] = useState<Pdf | 'failed'>();
  const [isEnlarged, setIsEnlarged] = useState(false);
  useEffect(() => {
    const opening = retryWhenOnline(() => import('./pdf.client.ts')).then(({ openPdf }) => openPdf(bytes));
    let isUnmounted = false;
    opening.then(
      (opened) => !isUnmounted && setPdf(opened),
      () => !isUnmounted && setPdf('failed'),
    );
    return () => {
      isUnmounted = true;
      opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, [bytes]);
  if (pdf === 'failed') return <CvNotShown />;
  if (pdf === undefined) return <Skeleton className="aspect-[17/22] w-full" />;
  const ZoomIcon = isEnlarged ? ZoomOut : ZoomIn;
  const { shown, hiddenText } = describePreview(pdf.pageCount);
  return (
    <div className="flex flex-col gap-3">
      <Button tone="ghost" className="-mb-3 self-end sm:hidden" onClick={() => setIsEnlarged(!isEnlarged)}>
        <ZoomIcon aria-hidden className="size-4" />
        <span>{isEnlarged ? 'Reducir' : 'Ampliar'}</span>
      </Button>
      <section
        aria-label="Páginas del CV"
        tabIndex={isEnlarged ? 0 : undefined}
        className="max-sm:-mx-4 max-sm:overflow-x-auto"
      >
        <div className={classNames('flex flex-col gap-3', isEnlarged && 'max-sm:w-[200%]')}>
          {Array.from({ length: shown }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity and never move.
              key={index}
              pdf={pdf}
              number={index + 1}
            />
          ))}
        </div>
      </section>
      {hiddenText !== '' && <p className="text-muted text-sm">{hiddenText}</p>}
    </div>
  );
}

/** A page as an image, and its text for screen readers. */
function PdfPage({ pdf, number }: { pdf: Pdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (canvas.current === null) return;
    pdf.renderPage(number, canvas.current).then(setText, () => setIsFailed(true));
  }, [pdf, number]);
  if (isFailed) return <CvNotShown />;
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        // A letter page, until the page is rendered.
        width={612}
        height={792}
        className="border-base-300 h-auto w-full border bg-white"
      />
      <figcaption className="sr-only">{`Página ${number}: ${text ?? ''}`}</figcaption>
    </figure>
  );
}
