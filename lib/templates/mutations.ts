import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { TemplateFormValues } from './parts';
import { templatePath, templateQueries } from './queries';
import type { Template, TemplateImport, TemplateImportResult } from './schema';

const meta = { invalidates: [templateQueries.all()] };

export function useCreateTemplate() {
  return useMutation({
    mutationFn: (template: TemplateFormValues) =>
      request<Template>('/api/templates', { method: 'POST', body: template }),
    meta,
  });
}

export function useImportTemplates() {
  return useMutation({
    mutationFn: (list: TemplateImport) =>
      request<TemplateImportResult>('/api/templates/import', { method: 'POST', body: list }),
    meta,
  });
}

/** `version` is the one that the form opened with. */
export function useUpdateTemplate(id: string) {
  return useMutation({
    mutationFn: (update: { template: TemplateFormValues; version: number }) =>
      request<Template>(templatePath(id), { method: 'PUT', body: update }),
    meta,
  });
}

export function useArchiveTemplate(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      request<Template>(`${templatePath(id)}/archive`, { method: 'POST', body: { archived } }),
    meta,
  });
}
