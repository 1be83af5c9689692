import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type BannerProps = { tone: keyof typeof tones; icon?: ReactNode; action?: ReactNode; children: ReactNode };

/** A one-line message above the page. If it appears and disappears, put it in a `role="status"`. */
export function Banner({ tone, icon, action, children }: BannerProps) {
  return (
    <div
      className={clsx(
        'flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1 px-5 py-1 font-medium text-small max-sm:px-4 [&_svg]:size-4',
        tones[tone],
      )}
    >
      {icon}
      <p className="min-w-0">{children}</p>
      {action && <div className="ms-auto">{action}</div>}
    </div>
  );
}
