import { formatCount } from '@uneed/domain/kernel/count.ts';
import {
  changeInPercent,
  isGrowthTooLarge,
  METRIC_GROWTH_MAX,
} from '@uneed/domain/people/metrics/metric.rules.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';

/** How a total differs from that of the period before, which `days` describes: '30 días anteriores'. */
export function MetricChange({ total, before, days }: { total: number; before: number; days: string }) {
  const percent = changeInPercent(total, before);
  if (percent === null) return <p className="text-muted text-xs">{`Nada en los ${days}`}</p>;
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  const sign = percent > 0 ? '+' : '';
  return (
    <p className="text-muted flex items-center gap-1 text-xs">
      {percent !== 0 && <Icon aria-hidden className="size-4 shrink-0" />}
      <span>
        <strong className="text-base-content tabular-nums">
          {isGrowthTooLarge(total, before)
            ? `Más de ${METRIC_GROWTH_MAX} veces`
            : `${sign}${formatCount(percent)} %`}
        </strong>{' '}
        <span>{`frente a los ${days} (${formatCount(before)})`}</span>
      </span>
    </p>
  );
}
