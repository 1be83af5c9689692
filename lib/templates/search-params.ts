import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';
import { TEMPLATE_FILTERS } from './filters';
import type { TemplateFilters } from './schema';

const TEMPLATE_MODES = ['edit', 'versions', 'duplicate', 'language'] as const;

export const templateParams = {
  ...pageParams,
  ...TEMPLATE_FILTERS,
  /** The open sheet: a template's ID, `new` or `paste`. */
  template: textParam(),
  /** Its tab, or the form for a new template with its parts; null is Details. */
  mode: choiceParam(TEMPLATE_MODES),
};

export type TemplateParams = UrlValues<typeof templateParams>;

export const loadTemplateParams = createLoader(templateParams);

const serialize = createSerializer(templateParams);

export function templatesHref(params: Partial<TemplateParams>): string {
  return serialize(paths.templates, params);
}

export function toTemplateFilters(params: TemplateParams): TemplateFilters {
  return { ...toPageFilters(params), ...askedFilters(TEMPLATE_FILTERS, params) };
}
