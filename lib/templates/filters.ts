import { choiceFilter, searchFilter } from '../api/filters';
import { coded } from '../messages/coded';

/** The filters of the list of templates: `docs/add-a-filter.md`. */
export const TEMPLATE_FILTERS = {
  q: searchFilter(coded('templates.search')),
  archived: choiceFilter(coded('templates.filter.status'), ['no', 'yes', 'all'], 'no'),
};
