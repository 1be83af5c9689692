import { choiceFilter, searchFilter } from '../api/filters';
import { coded } from '../messages/coded';

/** The filters of the list of templates: `docs/add-a-filter.md`. */
export const TEMPLATE_FILTERS = {
  q: searchFilter(coded('template-filters.search')),
  archived: choiceFilter(coded('template-filters.status'), ['no', 'yes', 'all'], 'no'),
};
