import { useListState } from '@/components/data-table/use-list-state';
import { useAppActions } from '@/components/ui/app-actions';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { templateListUrl } from '@/lib/templates/search-params';

/** Whether the user may change templates. Support staff who may send can only read them. */
export function useMayWriteTemplates(): boolean {
  return can(useAppActions().roles, 'templates:write');
}

export const useTemplateState = () => useListState(templateListUrl, paths.templates);
