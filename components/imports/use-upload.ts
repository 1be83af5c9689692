import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { saidOf } from '@/lib/api/client';
import { useCreateImport } from '@/lib/imports/mutations';
import { importPagePath } from '@/lib/imports/search-params';
import { IMPORT_MB, type ImportKind } from '@/lib/imports/values';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { rememberFile } from './uploaded-files';

export function useUpload(kind: ImportKind) {
  const t = useMessages('imports-upload');
  const router = useRouter();
  const mounted = useMounted();
  const { mutateAsync, isPending } = useCreateImport();
  const [error, setError] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);

  async function upload(file: File, sheet?: string) {
    if (isPending) return;
    const fault = faultOf(t, file);
    setError(fault);
    if (fault) return;
    setName(file.name);
    try {
      const { id } = await mutateAsync({ kind, file, ...(sheet !== undefined && { sheet }) });
      rememberFile(id, file);
      const path = importPagePath(kind, id);
      if (mounted.current) return router.push(path);
      const action = { label: t('read.show'), onClick: () => attempt(() => router.push(path)) };
      void toast('success', t('read', { name: file.name }), { action });
    } catch (failure) {
      const description = saidOf(failure) ?? t('failed');
      if (mounted.current) setError(description);
      else void toast('error', t('notRead', { name: file.name }), { description });
    }
  }

  return { upload, error, setError, pending: isPending ? name : null };
}

function faultOf(t: Translate<'imports-upload'>, file: File): string | null {
  if (file.size === 0) return t('empty');
  if (file.size > IMPORT_MB * 1_000_000) return t('tooLarge', { mb: IMPORT_MB });
  return /\.(xls|numbers|ods)$/i.test(file.name) ? t('otherFormat') : null;
}
