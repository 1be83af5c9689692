import type { ReactNode } from 'react';
import { ServiceStatus } from './service-status';

type PageHeaderProps = {
  title: string;
  /** How much and how fresh: "240 contacts · read 2 min ago". */
  meta?: ReactNode;
  /** Left out for those who may not ask yet. */
  status?: boolean;
  /** The page's one primary action. */
  action?: ReactNode;
};

/** What every page begins with. How the service is belongs to each, since each may meet its faults. */
export function PageHeader({ title, meta, status = true, action }: PageHeaderProps) {
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-3 border-b px-5 py-1 max-sm:px-4">
      <h1 className="truncate font-semibold text-title tracking-[-0.01em]">{title}</h1>
      <span className="num min-w-0 flex-1 truncate text-[13px] text-faint max-sm:sr-only">{meta}</span>
      <span className="flex items-center gap-3 max-sm:ms-auto max-sm:gap-1">
        {status && <ServiceStatus />}
        {action}
      </span>
    </header>
  );
}
