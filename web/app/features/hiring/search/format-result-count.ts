import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatQuantity } from '../../../platform/format.ts';

/** The number of results: `1 trabajo encontrado`, `1,000 o más trabajos encontrados` from the number on that is not counted beyond. */
export const formatResultCount = (total: number, countedMax: number, one: string, many: string): string =>
  total >= countedMax ? `${formatCount(countedMax)} o más ${many}` : formatQuantity(total, one, many);
