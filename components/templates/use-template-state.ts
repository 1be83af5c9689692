import { useUrlState } from '@/components/data-table/use-url-state';
import { useAppActions } from '@/components/shell/session/app-actions';
import { can } from '@/lib/auth/permissions';
import { templateParams, templatesHref, toTemplateFilters } from '@/lib/templates/search-params';

/** Support that may send reads templates, and changes none. */
export function useMayWriteTemplates(): boolean {
  return can(useAppActions().roles, 'templates:write');
}

export function useTemplateState() {
  const state = useUrlState(templateParams, templatesHref);
  return { ...state, filters: toTemplateFilters(state.params) };
}
