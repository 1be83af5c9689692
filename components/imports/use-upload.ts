import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { saidOf } from '@/lib/api/client';
import { useCreateImport } from '@/lib/imports/mutations';
import { importPagePath } from '@/lib/imports/search-params';
import { IMPORT_MB, type ImportKind } from '@/lib/imports/values';
import { type Coded, coded } from '@/lib/messages/coded';
import { useText } from '@/lib/messages/use-text';
import { rememberFile } from './uploaded-files';

export function useUpload(kind: ImportKind) {
  const write = useText();
  const router = useRouter();
  const mounted = useMounted();
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
      const path = importPagePath(kind, id);
      if (mounted.current) return router.push(path);
      const action = {
        label: coded('imports-upload.read.show'),
        onClick: () => attempt(() => router.push(path)),
      };
      void toast('success', coded('imports-upload.read', { name: file.name }), { action });
    } catch (failure) {
      const description = saidOf(failure) ?? coded('imports-upload.failed');
      if (mounted.current) setError(description);
      else void toast('error', coded('imports-upload.notRead', { name: file.name }), { description });
    }
  }

  return { upload, error: error && write(error), setError, pending: isPending ? name : null };
}

function faultOf(file: File): Coded | null {
  if (file.size === 0) return coded('imports-upload.empty');
  if (file.size > IMPORT_MB * 1_000_000) return coded('imports-upload.tooLarge', { mb: IMPORT_MB });
  return /\.(xls|numbers|ods)$/i.test(file.name) ? coded('imports-upload.otherFormat') : null;
}
