import { useIsMutating, useMutation } from '@tanstack/react-query';
import { del, patch, post } from '../api/client';
import { importPath, importQueries } from './queries';
import type { ImportUpdate, SameFix } from './schema';
import type { Import, ImportRow } from './types';
import type { ImportKind } from './values';

const meta = { invalidates: [importQueries.all()] };

export type ImportFile = { kind: ImportKind; file: File; sheet?: string };

/** Uploads a file. Nothing is saved before it is started. */
export function useCreateImport() {
  return useMutation({
    mutationFn: ({ kind, file, sheet }: ImportFile) => {
      const body = new FormData();
      body.set('kind', kind);
      if (sheet !== undefined) body.set('sheet', sheet);
      body.set('file', file);
      return post<Pick<Import, 'id'>>('/api/imports', body);
    },
    meta,
  });
}

/** Changes how the file is read. Its rows are checked again in the background. */
export function useUpdateImport(id: string) {
  return useMutation({ mutationFn: (change: ImportUpdate) => patch<unknown>(importPath(id), change), meta });
}

export function useCancelCheck(id: string) {
  return useMutation({ mutationFn: () => del<unknown>(`${importPath(id)}/check`), meta });
}

export function useFixRow(id: string) {
  return useMutation({
    // One after the other, so that the last one decides.
    scope: { id: `rows of import ${id}` },
    mutationFn: ({ row, column, text }: { row: number; column: number; text: string }) =>
      patch<ImportRow>(`${importPath(id)}/rows/${row}`, { cells: { [column]: text } }),
    meta,
  });
}

/** Reads all numbers with the same fault in the same way; null takes that back. */
export function useFixAll(id: string) {
  return useMutation({
    mutationFn: ({ version, fix }: { version: number; fix: Omit<SameFix, 'version'> | null }) =>
      fix
        ? post<unknown>(`${importPath(id)}/fixes`, { ...fix, version })
        : del<unknown>(`${importPath(id)}/fixes?version=${version}`),
    meta,
  });
}

const startKey = (id: string) => ['imports', id, 'start'];

/** Starts an import as its preview of this version says. */
export function useStartImport(id: string) {
  return useMutation({
    mutationKey: startKey(id),
    mutationFn: (version: number) => post<unknown>(`${importPath(id)}/start`, { version }),
    meta,
  });
}

/** Whether someone starts it on this page, until the page shows that it runs. */
export function useIsStarting(id: string): boolean {
  return useIsMutating({ mutationKey: startKey(id) }) > 0;
}

export function useControlImport(id: string) {
  return useMutation({
    mutationFn: (action: 'pause' | 'resume' | 'stop' | 'undo') =>
      post<unknown>(`${importPath(id)}/${action}`),
    meta,
  });
}

/** Resumes an import that was held. `held` is the `at` of the hold that the admin has read. */
export function useResumeHeldImport(id: string) {
  return useMutation({
    mutationFn: (held: string) => post<unknown>(`${importPath(id)}/resume?held=${encodeURIComponent(held)}`),
    meta,
  });
}

/** Removes an import and the rows of its file. What it saved stays. */
export function useRemoveImport(id: string) {
  return useMutation({
    mutationFn: () => del(importPath(id)),
    // Not the removed one, whose page is left next.
    meta: { invalidates: [importQueries.lists()] },
  });
}
