import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps, ReactNode } from 'react';

const tones = {
  info: { Icon: Info, look: 'bg-info-soft text-info' },
  success: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-danger' },
};

type NoteProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: keyof typeof tones;
  title?: ReactNode;
  action?: ReactNode;
};

/** A message in the page. Use `role="alert"` for an error that has just occurred. */
export function Note({ tone = 'info', title, action, className, children, ...rest }: NoteProps) {
  const { Icon, look } = tones[tone];
  return (
    <div className={clsx('flex gap-2.5 rounded px-3 py-2.5 text-small', look, className)} {...rest}>
      <Icon className="mt-px size-4 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
