import type { Catalog } from '@/lib/messages/catalog';
import type { Overview } from '@/lib/overview/types';
import { paths } from '@/lib/paths';
import { staffHref } from '@/lib/staff/search-params';

type StepName = 'invite' | 'connect' | 'country' | 'sync' | 'factor' | 'backup';

/** `about`: which of its texts is shown. */
export type FirstStep = {
  name: StepName;
  about: Extract<keyof Catalog['overview'], `step.${string}`>;
  href: string;
  isDone: boolean;
};

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
      name: 'invite',
      about: 'step.invite.text',
      href: staffHref({ person: 'new' }),
      // The sandbox has its demo accounts from the start.
      isDone: staff.active - Math.max(1, staff.demo) + staff.invited > 0,
    },
    {
      name: 'connect',
      about: sandbox ? 'step.connect.sandbox' : 'step.connect.text',
      href: paths.service,
      // A synced index has been read from it, whatever its state is now.
      isDone: !sandbox && (service.status.state === 'fine' || contacts.index.complete),
    },
    {
      name: 'country',
      about: 'step.country.text',
      href: paths.generalSettings,
      isDone: has_default_country,
    },
    {
      name: 'sync',
      about: 'step.sync.text',
      href: paths.contacts,
      isDone: contacts.index.complete,
    },
    {
      name: 'factor',
      about: sandbox ? 'step.factor.sandbox' : 'step.factor.text',
      href: paths.staff,
      isDone: staff.requires_two_factor,
    },
    // With PostgreSQL no backup is made here, and no one can tell whether there is one.
    ...(backup.elsewhere
      ? []
      : [
          {
            name: 'backup' as const,
            about: 'step.backup.text' as const,
            href: paths.service,
            isDone: backup.last_at !== null,
          },
        ]),
  ];
}
