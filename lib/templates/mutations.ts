import { useMutation } from '@tanstack/react-query';
import { post, put } from '../api/client';
import type { TemplateFormValues } from './parts';
import { templatePath, templateQueries } from './queries';
import type { Template, TemplateImport, TemplateImportResult } from './schema';

const meta = { invalidates: [templateQueries.all()] };

export function useCreateTemplate() {
  return useMutation({
    mutationFn: (template: TemplateFormValues) => post<Template>('/api/templates', template),
    meta,
  });
}

export function useImportTemplates() {
  return useMutation({
    mutationFn: (list: TemplateImport) => post<TemplateImportResult>('/api/templates/import', list),
    meta,
  });
}

/** `version` is the one that the form opened with. */
export function useUpdateTemplate(id: string) {
  return useMutation({
    mutationFn: (update: { template: TemplateFormValues; version: number }) =>
      put<Template>(templatePath(id), update),
    meta,
  });
}

export function useArchiveTemplate(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) => post<Template>(`${templatePath(id)}/archive`, { archived }),
    meta,
  });
}
