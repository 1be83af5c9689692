import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { TEMPLATE_FILTERS } from '@/lib/templates/filters';
import { templateParams, templatesHref, toTemplateFilters } from '@/lib/templates/search-params';

export function useTemplateState() {
  const state = useUrlState(templateParams, templatesHref);
  const filtering = useFilters(TEMPLATE_FILTERS, state);
  return { ...state, filtering, filters: toTemplateFilters(state.params) };
}
