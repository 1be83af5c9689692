import type { NamedFile } from '@/lib/api/client';

const KEPT_MS = 60_000;

export function saveFile({ blob, name }: NamedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Revoked late, because the browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
