import clsx from 'clsx';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

type CountBarProps = {
  /** The parts in the order of the bar, with their counts in words. What they leave of the total stays empty. */
  parts: { text: string; color: string; count: number }[];
  total: number;
  /** Read aloud while there are no parts: "Nothing sent yet". */
  none: string;
  size?: 'sm' | 'lg';
};

export function CountBar({ parts, total, none, size = 'sm' }: CountBarProps) {
  const t = useMessages('ui');
  const shown = parts.filter(({ count }) => count > 0);
  const texts = shown.map(({ text }) => text);
  const words = texts.length > 0 ? formatList(texts, t.language, 'comma') : none;
  return (
    <span
      role="img"
      aria-label={t('partsOf', { parts: words, total })}
      className={clsx(
        'flex w-full overflow-hidden rounded-full bg-sunken',
        size === 'sm' ? 'h-1.5' : 'h-2.5',
      )}
    >
      {shown.map(({ color, count, text }) => (
        <span key={text} className={color} style={{ width: `${(count / total) * 100}%` }} />
      ))}
    </span>
  );
}
