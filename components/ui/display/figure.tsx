import Link from 'next/link';
import type { ReactNode } from 'react';
import { Time } from '@/components/ui/display/time';
import { formatNumber } from '@/lib/format';
import { useLanguage } from '@/lib/messages/messages-provider';

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      // Six in rows of three, rather than five and one, and four on a phone in rows of two.
      className="grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2 [&:has(>:nth-child(6):last-child)]:grid-cols-3 max-sm:[&:has(>:nth-child(4):last-child)]:grid-cols-2"
    >
      {children}
    </ul>
  );
}

type FigureProps = { label: string; value: number | ReactNode; href: string };

export function Figure({ label, value, href }: FigureProps) {
  const language = useLanguage();
  return (
    <li className="grid min-w-0">
      <Link
        href={href}
        prefetch={false}
        className="grid min-w-0 content-start gap-0.5 rounded border px-3 py-2 hover:bg-sunken"
      >
        <span className="num font-semibold text-title">
          {typeof value === 'number' ? formatNumber(value, language) : value}
        </span>
        <span className="min-w-0 hyphens-auto break-words text-muted text-small">{label}</span>
      </Link>
    </li>
  );
}

type ReadFromProps = {
  now: number;
  /** "Message history · updated just now", with the time as it is given. */
  children: (time: ReactNode) => ReactNode;
};

export function ReadFrom({ now, children }: ReadFromProps) {
  return children(<Time value={new Date(now).toISOString()} inSentence />);
}

/** At least 24 px high for touch, within the height of one line. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-my-[3px] inline-block py-[3px] text-accent text-small hover:underline"
    >
      {children}
    </Link>
  );
}
