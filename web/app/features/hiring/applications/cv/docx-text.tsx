import { useEffect, useState } from 'react';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { RichText } from '../../../../ui/rich-text/rich-text.tsx';
import { CvNotShown } from '../../../people/cv/exports/cv-not-shown.tsx';

/** The text of a Word document. Loads its converter. */
export function DocxText({ bytes }: { bytes: ArrayBuffer }) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    retryWhenOnline(() => import('./docx.client.ts'))
      .then(({ convertDocx }) => convertDocx(bytes))
      .then(setHtml, () => setHtml(''));
  }, [bytes]);
  if (html === undefined) return <Skeleton className="aspect-[17/22] w-full" />;
  if (html === '') return <CvNotShown />;
  return (
    <RichText
      html={html}
      className="bg-base-100 border-base-300 overflow-x-auto border p-4 wrap-anywhere sm:p-8 [&_td]:pr-4 [&_td]:align-top"
    />
  );
}
