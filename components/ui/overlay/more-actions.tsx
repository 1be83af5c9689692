import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { Button } from '../form-controls/button';
import { usePopover } from './use-popover';

/**
 * From which width of the window the buttons stand in the row; `never` for those that are in a menu at any width. Inside
 * another menu they are among its buttons.
 */
const ROW = {
  lg: { button: 'lg:hidden', menu: 'lg:contents' },
  wide: { button: 'min-[1440px]:hidden', menu: 'min-[1440px]:contents' },
  never: { button: '', menu: '' },
} as const;

type MoreActionsProps = { rowFrom: keyof typeof ROW; children: ReactNode };

export function MoreActions({ rowFrom, children }: MoreActionsProps) {
  const t = useMessages('ui');
  const { button, popover } = usePopover();
  return (
    <>
      <Button
        {...button}
        className={clsx('more-button pointer-coarse:h-10 sm:pointer-coarse:h-9', ROW[rowFrom].button)}
        size="sm"
      >
        {t('more')}
        <ChevronDown />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys click the buttons in it. */}
      <div {...popover} onClick={closeAfterAction} className={clsx('more-actions', ROW[rowFrom].menu)}>
        {children}
      </div>
    </>
  );
}

/** Closes the menu after an action, unless the action opens a dialog or a panel, which is inside the menu. */
function closeAfterAction({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const action = target instanceof Element ? target.closest('button, a') : null;
  if (!action || action.hasAttribute('aria-haspopup') || action.closest('dialog, [role="dialog"]')) return;
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
