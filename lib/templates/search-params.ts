import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { askedFilters, filterParams } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { TEMPLATE_FILTERS } from './filters';
import type { TemplateFilters } from './schema';

const TEMPLATE_MODES = ['edit', 'versions', 'duplicate', 'language'] as const;

export const templateParams = {
  ...pageParams,
  ...filterParams(TEMPLATE_FILTERS),
  /** The open sheet: a template's ID, `new` or `paste`. */
  template: parseAsString,
  /** Its tab, or the form for a new template with its parts; null is Details. */
  mode: parseAsStringLiteral(TEMPLATE_MODES),
};

export type TemplateParams = inferParserType<typeof templateParams>;

export const loadTemplateParams = createLoader(templateParams);

const serialize = createSerializer(templateParams);

export function templatesHref(params: Partial<TemplateParams>): string {
  return serialize(paths.templates, params);
}

export function toTemplateFilters(params: TemplateParams): TemplateFilters {
  return { ...toPageFilters(params), ...askedFilters(TEMPLATE_FILTERS, params) };
}
