import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import Reply from 'lucide-react/icons/reply';
import type { Preview } from '@/lib/templates/preview';
import type { ButtonType } from '@/lib/templates/schema';
import { MissingMark } from './missing-mark';

const ICONS: Record<ButtonType, LucideIcon> = {
  quick_reply: Reply,
  url: ExternalLink,
  phone: Phone,
  copy_code: Copy,
};

const MISSING: Partial<Record<ButtonType, string>> = {
  url: 'End of the address is missing',
  copy_code: 'Code is missing',
};

type MessageButtonProps = { button: Preview['buttons'][number]; sample: boolean };

/** Looks like a button of the message and does nothing. Its target is below it. */
export function MessageButton({ button: { type, text, target, missing }, sample }: MessageButtonProps) {
  const Icon = ICONS[type];
  return (
    <div className="grid min-w-0 justify-items-center rounded-[10px] bg-bubble px-2.5 py-2 text-center shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
      <span className="flex max-w-full items-center gap-1.5 font-medium text-accent">
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        <bdi className="min-w-0 break-words">{text}</bdi>
      </span>
      {target && (
        <bdi dir="ltr" title={target} className="num max-w-full truncate text-[12px] text-text/75 leading-4">
          {target}
        </bdi>
      )}
      {missing && !sample && (
        <span className="text-[12px] leading-4">
          <MissingMark>{MISSING[type]}</MissingMark>
        </span>
      )}
    </div>
  );
}
