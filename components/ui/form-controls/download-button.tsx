import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { requestFile, saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { toast } from '../overlay/toast';
import { Button, type ButtonProps } from './button';
import { saveFile } from './save-file';

type DownloadButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'children'> & {
  /** A path that responds to a POST with the file. */
  action: string;
  className?: string;
};

/**
 * Downloads a file whose export is recorded, or shows why it failed. A form and not a link, so that no GET writes; it
 * works without JavaScript.
 */
export function DownloadButton({ action, className, ...button }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestFile(action, { method: 'POST' }),
    onSuccess: saveFile,
    onError: (error) => toast('error', coded('ui.notDownloaded'), { description: saidOf(error) }),
  });
  function download(event: FormEvent) {
    event.preventDefault();
    mutate();
  }
  return (
    <form method="post" action={action} className={className} onSubmit={download}>
      <Button type="submit" pending={isPending} {...button} />
    </form>
  );
}
