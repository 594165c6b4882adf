import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useGoBack } from './use-go-back.ts';

/** Goes to the previous page, or to the community (specification 2 §2). */
export function BackButton({ tone = 'ghost' }: { tone?: 'ghost' | 'outline' }) {
  const goBack = useGoBack();
  return (
    <Button tone={tone} onClick={goBack} className={tone === 'ghost' ? '-ml-4 self-start' : undefined}>
      <ArrowLeft aria-hidden className="size-4" />
      Volver
    </Button>
  );
}
