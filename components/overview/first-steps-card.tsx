import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Link from 'next/link';
import { SectionCard } from '@/components/ui/display/section-card';
import { Button } from '@/components/ui/form-controls/button';
import { toast } from '@/components/ui/overlay/toast';
import type { Overview } from '@/lib/overview/types';
import { paths } from '@/lib/paths';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { staffHref } from '@/lib/staff/search-params';

type Step = { title: string; text: string; href: string; isDone: boolean };

/**
 * What an admin does first; each step is checked automatically. Renders nothing once all are done or the admin has
 * hidden it.
 */
export function FirstStepsCard({ overview }: { overview: Overview }) {
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const { mutate } = useSavePreference(({ message }) => {
    void toast('error', 'Couldn’t hide the first steps.', { description: message });
  });
  const steps = stepsOf(overview);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length || preferences?.first_steps.hidden) return null;
  return (
    <SectionCard
      title="First steps"
      aside={
        <>
          <span className="num text-muted text-small">
            {done} of {steps.length} done
          </span>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => mutate({ key: 'first_steps', value: { hidden: true } })}
          >
            Hide
          </Button>
        </>
      }
    >
      <ol className="grid gap-1">
        {steps.map((step) => (
          <StepLine key={step.title} step={step} />
        ))}
      </ol>
    </SectionCard>
  );
}

function StepLine({ step: { title, text, href, isDone } }: { step: Step }) {
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex items-start gap-2.5 py-1">
      <Icon
        className={isDone ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-faint'}
      />
      {isDone ? (
        <span className="text-muted">
          {title}
          <span className="sr-only">: done</span>
        </span>
      ) : (
        <span className="min-w-0">
          <Link href={href} prefetch={false} className="font-medium underline">
            {title}
          </Link>
          <span className="block text-muted">{text}</span>
        </span>
      )}
    </li>
  );
}

/** Empty for people who may not take these steps. */
function stepsOf({ staff, service, contacts, backup, sandbox, has_default_country }: Overview): Step[] {
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
    {
      title: 'Download a backup',
      text: 'Then schedule regular backups.',
      href: paths.service,
      isDone: backup.elsewhere || backup.last_at !== null,
    },
  ];
}
