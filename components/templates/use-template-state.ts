import { useListState } from '@/components/data-table/use-list-state';
import { useAppActions } from '@/components/ui/app-actions';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { templateListUrl } from '@/lib/templates/search-params';

/** Support that may send can only read templates. */
export function useMayWriteTemplates(): boolean {
  return can(useAppActions().roles, 'templates:write');
}

export const useTemplateState = () => useListState(templateListUrl, paths.templates);
