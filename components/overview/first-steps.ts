import type { Overview } from '@/lib/overview/types';
import { paths } from '@/lib/paths';
import { staffHref } from '@/lib/staff/search-params';

export type FirstStep = { title: string; text: string; href: string; isDone: boolean };

/** Empty for people who may not take these steps. */
export function stepsOf({
  staff,
  service,
  contacts,
  backup,
  sandbox,
  has_default_country,
}: Overview): FirstStep[] {
  if (!staff || !service || !contacts || !backup) return [];
  return [
    {
      title: 'Invite people',
      text: 'They get a link to set a password, with the roles you choose.',
      href: staffHref({ person: 'new' }),
      // The sandbox has its demo accounts from the start.
      isDone: staff.active - Math.max(1, staff.demo) + staff.invited > 0,
    },
    {
      title: 'Connect your messaging service',
      text: sandbox
        ? 'Frontdesk uses its sandbox until SERVICE_BASE_URL and SERVICE_API_KEY are set on the server.'
        : 'Check the connection step by step.',
      href: paths.service,
      // A synced index has been read from it, whatever its state is now.
      isDone: !sandbox && (service.status.state === 'fine' || contacts.index.complete),
    },
    {
      title: 'Choose the default country',
      text: 'Numbers without a country code are then read as numbers of that country.',
      href: paths.generalSettings,
      isDone: has_default_country,
    },
    {
      title: 'Sync the contacts',
      text: 'Then you can find anyone by any part of a name, number or email.',
      href: paths.contacts,
      isDone: contacts.index.complete,
    },
    {
      title: 'Require two-factor authentication (2FA)',
      text: sandbox
        ? 'Keeps accounts safe if a password is stolen. Demo accounts of the sandbox can’t change it.'
        : 'Keeps accounts safe if a password is stolen.',
      href: paths.staff,
      isDone: staff.requires_two_factor,
    },
    // With PostgreSQL no backup is made here, and no one can tell whether there is one.
    ...(backup.elsewhere
      ? []
      : [
          {
            title: 'Download a backup',
            text: 'Then schedule regular backups.',
            href: paths.service,
            isDone: backup.last_at !== null,
          },
        ]),
  ];
}
