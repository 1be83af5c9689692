import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { choiceParam, textParam, type UrlValues } from '../url-state/params';
import { TEMPLATE_FILTERS } from './filters';

const TEMPLATE_MODES = ['edit', 'versions', 'duplicate', 'language'] as const;

export const templateListUrl = listUrl(TEMPLATE_FILTERS, {
  /** The open sheet: a template's ID, `new` or `paste`. */
  template: textParam(),
  /** Its tab, or the form for a new template with its parts; null is Details. */
  mode: choiceParam(TEMPLATE_MODES),
});

export type TemplateParams = UrlValues<typeof templateListUrl.params>;

export const templatesHref = (params: Partial<TemplateParams>) =>
  templateListUrl.href(paths.templates, params);
