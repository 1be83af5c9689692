import * as Radix from '@radix-ui/react-dropdown-menu';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { textDirection } from '@/lib/language/direction';
import { useLanguage } from '@/lib/messages/messages-provider';

// Radix adds 32 KB: import this file only from code that loads on first use.

const item = clsx(
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded px-2 pointer-coarse:min-h-11',
  'outline-none data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
);

/** Not modal: the page keeps its scroll bar, and a click outside closes the menu and still has its effect. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} dir={textDirection(useLanguage())} {...props} />;
}

export const MenuTrigger = Radix.Trigger;

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    // Within the page's main part, so that it belongs to a landmark.
    <Radix.Portal container={document.getElementById('main')}>
      <Radix.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        data-above-sheet=""
        className={clsx(
          'z-30 min-w-52 rounded border bg-raised p-1 shadow-raised outline-none transition-opacity starting:opacity-0',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(item, className)} {...rest} />;
}

export const MenuRadioGroup = Radix.RadioGroup;

export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={item} {...rest}>
      {children}
      <Radix.ItemIndicator className="ms-auto">
        <Check />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function MenuLabel(props: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 font-medium text-faint text-tiny" {...props} />;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t" />;
}
