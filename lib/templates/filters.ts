import { choiceFilter, searchFilter } from '../api/filters';

/** The filters of the list of templates: `docs/add-a-filter.md`. */
export const TEMPLATE_FILTERS = {
  q: searchFilter('Search templates'),
  archived: choiceFilter('Status', ['no', 'yes', 'all'], 'no'),
};
