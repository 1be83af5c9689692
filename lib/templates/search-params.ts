import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import type { TemplateFilters } from './schema';

/** The whole state of the templates page, kept in the URL. */
export const templateParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  archived: parseAsStringLiteral(['no', 'yes', 'all']).withDefault('no'),
  /** The open sheet: a template's ID, `new` or `paste`. */
  template: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit', 'versions']),
};

export type TemplateParams = {
  page: number;
  per_page: number;
  q: string;
  archived: TemplateFilters['archived'];
  template: string | null;
  mode: 'edit' | 'versions' | null;
};

export const loadTemplateParams = createLoader(templateParams);

const serialize = createSerializer(templateParams);

export function templatesHref(params: Partial<TemplateParams>): string {
  return serialize(paths.templates, params);
}

const LONGEST = 100;

export function toTemplateFilters(params: TemplateParams): TemplateFilters {
  return { ...toPageFilters(params), q: params.q.trim().slice(0, LONGEST), archived: params.archived };
}
