import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { TEMPLATE_FILTERS } from './filters';

const TEMPLATE_MODES = ['edit', 'versions', 'duplicate', 'language'] as const;

export const templateListUrl = listUrl(TEMPLATE_FILTERS, {
  /** The open sheet: a template's ID, `new` or `paste`. */
  template: parseAsString,
  /** Its tab, or the form for a new template with its parts; null is Details. */
  mode: parseAsStringLiteral(TEMPLATE_MODES),
});

export type TemplateParams = inferParserType<typeof templateListUrl.params>;

export const templatesHref = (params: Partial<TemplateParams>) =>
  templateListUrl.href(paths.templates, params);
