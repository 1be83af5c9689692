import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCreateImport } from '@/lib/imports/mutations';
import { IMPORT_MB, type ImportKind } from '@/lib/imports/schema';
import { importHref } from '@/lib/imports/search-params';
import { rememberFile } from './uploaded-files';

export function useUpload(kind: ImportKind) {
  const router = useRouter();
  const { mutateAsync, isPending } = useCreateImport();
  const [error, setError] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);

  async function upload(file: File, sheet?: string) {
    if (isPending) return;
    const fault = faultOf(file);
    setError(fault);
    if (fault) return;
    setName(file.name);
    try {
      const { id } = await mutateAsync({ kind, file, ...(sheet !== undefined && { sheet }) });
      rememberFile(id, file);
      router.push(importHref(kind, id));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Couldn’t read the file. Try again.');
    }
  }

  return { upload, error, setError, pending: isPending ? name : null };
}

function faultOf(file: File): string | null {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > IMPORT_MB * 1_000_000) {
    return `This file is larger than ${IMPORT_MB} MB. Split it into several files.`;
  }
  if (/\.(xls|numbers|ods)$/i.test(file.name)) {
    return 'This kind of spreadsheet can’t be read. Save it as XLSX or CSV, and choose that file.';
  }
  return null;
}
