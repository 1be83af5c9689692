import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import type { TemplateFilters } from './schema';

const TEMPLATE_MODES = ['edit', 'versions', 'duplicate', 'language'] as const;

/** The whole state of the templates page, kept in the URL. */
export const templateParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  archived: parseAsStringLiteral(['no', 'yes', 'all']).withDefault('no'),
  /** The open sheet: a template's ID, `new` or `paste`. */
  template: parseAsString,
  /** Its tab, or the form for a new template with its parts; null is Details. */
  mode: parseAsStringLiteral(TEMPLATE_MODES),
};

export type TemplateParams = {
  page: number;
  per_page: number;
  q: string;
  archived: TemplateFilters['archived'];
  template: string | null;
  mode: (typeof TEMPLATE_MODES)[number] | null;
};

export const loadTemplateParams = createLoader(templateParams);

const serialize = createSerializer(templateParams);

export function templatesHref(params: Partial<TemplateParams>): string {
  return serialize(paths.templates, params);
}

const MAX_LENGTH = 100;

export function toTemplateFilters(params: TemplateParams): TemplateFilters {
  return { ...toPageFilters(params), q: params.q.trim().slice(0, MAX_LENGTH), archived: params.archived };
}
