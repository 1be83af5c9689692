import { Button, type ButtonProps } from './button';

type DownloadButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'children'> & {
  /** A path that responds to a POST with the file. */
  action: string;
  className?: string;
};

/** Downloads an audited export. A form, because a GET must not write; it works without JavaScript. */
export function DownloadButton({ action, className, ...button }: DownloadButtonProps) {
  return (
    <form method="post" action={action} className={className}>
      <Button type="submit" {...button} />
    </form>
  );
}
