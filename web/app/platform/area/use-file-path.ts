import { filePath } from '@uneed/domain/kernel/area.ts';
import { useApi } from '../api/api-query.ts';

/** The address of a file that only some may read, with which the browser sends the session of this page. */
export function useFilePath(path: string): string {
  const { area } = useApi();
  return filePath(path, area);
}
