import { useUrlState } from '@/components/data-table/use-url-state';
import { templateParams, templatesHref, toTemplateFilters } from '@/lib/templates/search-params';

export function useTemplateState() {
  const state = useUrlState(templateParams, templatesHref);
  return { ...state, filters: toTemplateFilters(state.params) };
}
