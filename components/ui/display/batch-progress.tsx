import { useMessages } from '@/lib/messages/messages-provider';
import { Button } from '../form-controls/button';
import { FocusedHeading } from './focused-heading';
import { ProgressBar } from './loading';

type BatchProgressProps = { label: string; done: number; all: number; onStop: () => void };

/** Of work that this page does, and that ends with it. */
export function BatchProgress({ label, done, all, onStop }: BatchProgressProps) {
  const t = useMessages('ui');
  return (
    <div className="grid gap-2">
      <FocusedHeading>{label}</FocusedHeading>
      <p className="num" aria-hidden="true">
        {t('progress', { done, all })}
      </p>
      <ProgressBar label={label} value={done} max={all} className="w-full" />
      <p className="text-muted text-small">{t('keepOpen')}</p>
      <div className="flex justify-end">
        <Button onClick={onStop}>{t('stop')}</Button>
      </div>
    </div>
  );
}
