import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-1 px-5 py-16 text-center">
      {icon && (
        <div className="mb-3 grid size-10 place-items-center rounded-xl bg-sunken text-muted [&_svg]:size-5">
          {icon}
        </div>
      )}
      <h2 className="font-semibold text-title">{title}</h2>
      {children && <div className="max-w-90 text-balance text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
