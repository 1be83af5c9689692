import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import Phone from 'lucide-react/icons/phone';
import Reply from 'lucide-react/icons/reply';
import Store from 'lucide-react/icons/store';
import { useContext } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';
import type { ButtonType } from '@/lib/templates/parts';
import type { Preview } from '@/lib/templates/preview';
import { MessageLanguage, MissingMark } from './message-text';

type MessageButtonsProps = { buttons: Preview['buttons']; sample: boolean };

export function MessageButtons({ buttons, sample }: MessageButtonsProps) {
  const t = useMessages('message-preview');
  if (buttons.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons are identified by their position.
        <li key={index}>
          <VisuallyHidden>{t('button')} </VisuallyHidden>
          <MessageButton button={button} sample={sample} />
        </li>
      ))}
    </ul>
  );
}

const ICONS: Record<ButtonType, LucideIcon> = {
  quick_reply: Reply,
  url: ExternalLink,
  phone: Phone,
  copy_code: Copy,
  otp: Copy,
  flow: ListChecks,
  catalog: Store,
  products: List,
  other: CircleQuestionMark,
};

const MISSING: Partial<Record<ButtonType, `missing.${'url' | 'copy_code' | 'products'}`>> = {
  url: 'missing.url',
  copy_code: 'missing.copy_code',
  products: 'missing.products',
};

/** What WhatsApp shows on a button without a text of its own. */
const UNNAMED: Partial<Record<ButtonType, `unnamed.${'otp' | 'catalog' | 'copy_code'}`>> = {
  otp: 'unnamed.otp',
  catalog: 'unnamed.catalog',
};

type MessageButtonProps = { button: Preview['buttons'][number]; sample: boolean };

function MessageButton({ button: { type, text, target, missing }, sample }: MessageButtonProps) {
  const t = useMessages('message-preview');
  const language = useContext(MessageLanguage);
  const Icon = ICONS[type];
  const lacking = missing && !sample && MISSING[type];
  return (
    <div className="grid min-w-0 justify-items-center rounded-xl bg-bubble px-2.5 py-2 text-center shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
      <span className="flex max-w-full items-center gap-1.5 font-medium text-accent">
        <Icon className="size-3.5 shrink-0" />
        {text ? (
          <bdi lang={language} className="min-w-0 break-words">
            {text}
          </bdi>
        ) : (
          t(UNNAMED[type] ?? 'unnamed.copy_code')
        )}
      </span>
      {target && (
        <bdi dir="ltr" title={target} className="num max-w-full truncate text-tiny text-text/75 leading-4">
          {spacedPhone(target)}
        </bdi>
      )}
      {lacking && (
        <span className="text-tiny leading-4">
          <MissingMark>{t(lacking)}</MissingMark>
        </span>
      )}
    </div>
  );
}
