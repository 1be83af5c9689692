import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import Link from 'next/link';
import { useRef, useState, useTransition } from 'react';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/overlay/menu';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { applyTheme, currentTheme, parseTheme } from './theme';
import { type ShellUser, UserTrigger } from './user-trigger';

const themeItems = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const;

type UserMenuContentProps = { user: ShellUser; onSignOut: () => Promise<void>; onHelp: () => void };

/** Open when mounted: the click that opens it also loads it. */
export function UserMenuContent({ user, onSignOut, onHelp }: UserMenuContentProps) {
  const t = useMessages('user-menu');
  const [theme, setTheme] = useState(currentTheme);
  const [leaving, startLeaving] = useTransition();
  const helpRequested = useRef(false);

  // Waits until the menu has returned the focus to the button.
  function afterClose() {
    if (helpRequested.current) setTimeout(onHelp);
    helpRequested.current = false;
  }

  function chooseTheme(value: string) {
    const next = parseTheme(value);
    applyTheme(next);
    setTheme(next);
  }

  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>
        <UserTrigger user={user} aria-busy={leaving || undefined} />
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={afterClose}>
        <MenuLabel>
          <bdi>{user.email}</bdi>
        </MenuLabel>
        <MenuSeparator />
        <MenuLabel>{t('theme')}</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={chooseTheme}>
          {themeItems.map(({ value, Icon }) => (
            <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
              <Icon /> {t(`theme.${value}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem
          onSelect={() => {
            helpRequested.current = true;
          }}
        >
          <Keyboard /> {t('shortcuts')}
        </MenuItem>
        <MenuItem asChild>
          <Link href={paths.account}>
            <CircleUser /> {t('account')}
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => startLeaving(onSignOut)}>
          <LogOut className="rtl:-scale-x-100" /> {t('signOut')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
