import { filePath } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS, type AreaPaths } from '@uneed/domain/kernel/area-paths.ts';
import { useApi } from '../api/api-query.ts';

/** The address of a file that only some may read, with which the browser sends the session of this page. */
export function useFilePath(path: string): string {
  const { area } = useApi();
  return filePath(path, area);
}

/** Whether this page is shown to an enterprise, or is one of its area. */
export const useIsEnterprise = (): boolean => useApi().area === 'enterprise';

/** The paths of the area of this page, for links on pages that people and enterprises share. */
export const usePaths = (): AreaPaths => AREA_PATHS[useApi().area];
