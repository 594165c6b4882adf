import { findRisks, formatRiskTitle, RISK_TEXTS, type Risk } from '@uneed/domain/people/safety/risk.rules.ts';
import type { ReportReason } from '@uneed/domain/people/safety/safety.rules.ts';
import { ShieldAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';

const REPORT_REASON: Record<Risk, ReportReason> = {
  money: 'money',
  bank: 'money',
  identity: 'identity',
  code: 'identity',
};

type Props = { text: string; onReport: ((reason: ReportReason) => void) | undefined };

/** A warning below a message that seems to be fraud, for example asks for money. Renders nothing for other messages. */
export function RiskWarning({ text, onReport }: Props) {
  const risks = useMemo(() => findRisks(text), [text]);
  const [mostSevere] = risks;
  if (mostSevere === undefined) return null;
  return (
    <div
      role="note"
      className="border-warning bg-base-200 mt-1 mb-2 flex max-w-[85%] gap-2.5 self-start rounded-xl border-l-4 py-2 pr-2 pl-3 text-sm sm:max-w-[70%]"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{formatRiskTitle(risks)}</p>
        {risks.map((risk) => (
          <p key={risk} className="mt-1">
            {RISK_TEXTS[risk].advice}
          </p>
        ))}
        {onReport && (
          <Button
            tone="ghost"
            className="text-primary -ml-2 px-2 text-sm"
            onClick={() => onReport(REPORT_REASON[mostSevere])}
          >
            Reportar a esta persona
          </Button>
        )}
      </div>
    </div>
  );
}
