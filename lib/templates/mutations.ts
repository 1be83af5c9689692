import { useMutation } from '@tanstack/react-query';
import { request } from '../api/request';
import { templatePath, templateQueries } from './queries';
import type { DuplicateInput, Recipe, RecipeFormValues } from './schema';

const meta = { invalidates: [templateQueries.all()] };

export function useCreateTemplate() {
  return useMutation({
    mutationFn: (recipe: RecipeFormValues) =>
      request<Recipe>('/api/templates', { method: 'POST', body: recipe }),
    meta,
  });
}

/** `version` is the one that the person began to change. */
export function useUpdateTemplate(id: string) {
  return useMutation({
    mutationFn: (update: { recipe: RecipeFormValues; version: number }) =>
      request<Recipe>(templatePath(id), { method: 'PUT', body: update }),
    meta,
  });
}

export function useDuplicateTemplate(id: string) {
  return useMutation({
    mutationFn: (wanted: DuplicateInput) =>
      request<Recipe>(`${templatePath(id)}/duplicate`, { method: 'POST', body: wanted }),
    meta,
  });
}

export function useArchiveTemplate(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      request<Recipe>(`${templatePath(id)}/archive`, { method: 'POST', body: { archived } }),
    meta,
  });
}
