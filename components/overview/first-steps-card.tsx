import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Link from 'next/link';
import { SectionCard } from '@/components/ui/display/section-card';
import { hiddenText } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Overview } from '@/lib/overview/types';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { type FirstStep, stepsOf } from './first-steps';

/**
 * What an admin does first; each step is checked automatically. Renders nothing once all are done or the admin has
 * hidden it.
 */
export function FirstStepsCard({ overview }: { overview: Overview }) {
  const t = useMessages('overview');
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const { mutate } = useSavePreference((error) => {
    void toast('error', coded('overview.steps.notHidden'), { description: saidOf(error) });
  });
  const steps = stepsOf(overview);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length || preferences?.first_steps.hidden) return null;
  return (
    <SectionCard
      title={t('steps.title')}
      aside={
        <>
          <span className="num text-muted text-small">
            {t('steps.progress', { done, total: steps.length })}
          </span>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => mutate({ key: 'first_steps', value: { hidden: true } })}
          >
            {t('steps.hide')}
          </Button>
        </>
      }
    >
      <ol className="grid gap-1">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
    </SectionCard>
  );
}

function StepLine({ step: { name, about, href, isDone } }: { step: FirstStep }) {
  const t = useMessages('overview');
  const step = t(`step.${name}`);
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex items-start gap-2.5 py-1">
      <Icon
        className={isDone ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-faint'}
      />
      {isDone ? (
        <span className="text-muted">{t.rich('steps.done', { step, hidden: hiddenText })}</span>
      ) : (
        <span className="min-w-0">
          <Link href={href} prefetch={false} className="font-medium underline">
            {step}
          </Link>
          <span className="block text-muted">{t(about)}</span>
        </span>
      )}
    </li>
  );
}
