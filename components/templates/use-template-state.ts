import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { useAppActions } from '@/components/ui/app-actions';
import { can } from '@/lib/auth/permissions';
import { TEMPLATE_FILTERS } from '@/lib/templates/filters';
import { templateParams, templatesHref, toTemplateFilters } from '@/lib/templates/search-params';

/** Support that may send can only read templates. */
export function useMayWriteTemplates(): boolean {
  return can(useAppActions().roles, 'templates:write');
}

export function useTemplateState() {
  const state = useUrlState(templateParams, templatesHref);
  const filtering = useFilters(TEMPLATE_FILTERS, state);
  return { ...state, filtering, filters: toTemplateFilters(state.params) };
}
