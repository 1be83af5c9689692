'use client';

import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useLookForBackup } from '@/lib/service/mutations';

/** Asks first whether a backup can be made: of a download that fails, a browser shows no words. */
export function BackupDownload() {
  const link = useRef<HTMLAnchorElement>(null);
  const { mutate, error, isPending } = useLookForBackup();
  return (
    <>
      <Button
        className="w-fit"
        pending={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => link.current?.click() })}
      >
        <Download aria-hidden="true" />
        Download backup
      </Button>
      {/* biome-ignore lint/a11y/useAnchorContent: nobody meets it; the button above follows it. */}
      <a ref={link} href="/api/backup" download hidden />
      {error && (
        <Note tone="danger" role="alert">
          {error.message}
        </Note>
      )}
    </>
  );
}
