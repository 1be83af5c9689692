import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';

type TechnicalDetailsProps = { className?: string; children: ReactNode };

/** What a person rarely needs to know, folded away. */
export function TechnicalDetails({ className, children }: TechnicalDetailsProps) {
  const t = useMessages('ui');
  return (
    <details className={clsx('min-w-0', className)}>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        {t('technicalDetails')}
      </summary>
      {children}
    </details>
  );
}
