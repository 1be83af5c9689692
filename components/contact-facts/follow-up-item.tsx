import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { useMessages } from '@/lib/messages/messages-provider';
import { DueDay } from './due-day';
import { editTrigger } from './use-edit-follow-up';
import {
  type FollowUpOfContact,
  followUpItems,
  openBoxes,
  useFollowUpActions,
} from './use-follow-up-actions';

type FollowUpItemProps = {
  of: FollowUpOfContact;
  editable: boolean;
  onEdit: (of: FollowUpOfContact) => void;
  /** Whom it is about, or who looks after it. */
  children?: ReactNode;
};

export function FollowUpItem({ of, editable, onEdit, children }: FollowUpItemProps) {
  const t = useMessages('follow-ups');
  const { finish } = useFollowUpActions();
  const { id, text, due, done_at } = of.followUp;
  const done = done_at !== null;
  /** While it is being saved. */
  const [marked, setMarked] = useState<boolean | null>(null);
  const name = text || t('noText');

  async function mark() {
    const next = !(marked ?? done);
    setMarked(next);
    await finish(of, next);
    // A later click may have marked it otherwise.
    setMarked((now) => (now === next ? null : now));
  }

  return (
    <li ref={followUpItems.ref(id)} className="flex min-w-0 flex-wrap items-start gap-x-2 py-2">
      <Checkbox
        ref={done ? undefined : openBoxes.ref(id)}
        label={t('done', { text: name })}
        hideLabel
        checked={marked ?? done}
        disabled={!editable}
        onChange={() => void mark()}
        aria-keyshortcuts={done ? undefined : 'd'}
      />
      <div className="min-w-0 flex-1">
        <p className={clsx('wrap-anywhere', done ? 'text-muted line-through' : 'font-medium')}>
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-small">
          <DueDay due={due} done={done} />
          {children}
        </p>
      </div>
      {editable && (
        <div className="flex shrink-0 gap-1 max-sm:basis-full max-sm:ps-5.5">
          {!done && <MoveButtons of={of} name={name} />}
          <IconButton
            size="sm"
            label={t('editThis', { text: name })}
            icon={<Pencil />}
            {...editTrigger}
            onClick={() => onEdit(of)}
          />
        </div>
      )}
    </li>
  );
}

function MoveButtons({ of, name }: { of: FollowUpOfContact; name: string }) {
  const t = useMessages('follow-ups');
  const { move } = useFollowUpActions();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('moveDayThis', { text: name })}
        aria-keyshortcuts="m"
        onClick={() => void move(of, 1)}
      >
        {t('moveDay')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('moveWeekThis', { text: name })}
        aria-keyshortcuts="Shift+M"
        onClick={() => void move(of, 7)}
      >
        {t('moveWeek')}
      </Button>
    </>
  );
}
