import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type TagProps = { tone?: keyof typeof tones; children: ReactNode };

export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-[6px] px-2 text-small [&>*]:truncate',
        tones[tone],
      )}
    >
      <bdi>{children}</bdi>
    </span>
  );
}
