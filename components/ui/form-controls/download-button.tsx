import { Button, type ButtonProps } from './button';

type DownloadButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'children'> & {
  /** Answers a POST with the file. */
  action: string;
  className?: string;
};

/** Downloads a file whose export is recorded. A form and not a link, so that no GET writes; it needs no JavaScript. */
export function DownloadButton({ action, className, ...button }: DownloadButtonProps) {
  return (
    <form method="post" action={action} className={className}>
      <Button type="submit" {...button} />
    </form>
  );
}
