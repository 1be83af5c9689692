import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { OverlapSeverity } from '@/lib/replies/overlaps';

const LOOKS: Record<OverlapSeverity, { Icon: LucideIcon; look: string; word: string }> = {
  problem: { Icon: CircleAlert, look: 'text-danger', word: 'Problem' },
  warning: { Icon: TriangleAlert, look: 'text-warning', word: 'Warning' },
  notice: { Icon: Info, look: 'text-muted', word: 'Notice' },
};

/** A shape each, so that it does not hang on telling colours apart. */
export function SeverityIcon({ severity, className }: { severity: OverlapSeverity; className?: string }) {
  const { Icon, look, word } = LOOKS[severity];
  return <Icon role="img" aria-label={word} className={clsx('size-4 shrink-0', look, className)} />;
}
