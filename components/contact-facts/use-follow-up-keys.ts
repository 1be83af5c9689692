import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { useMessages } from '@/lib/messages/messages-provider';
import { type FollowUpOfContact, followUpItems, useFollowUpActions } from './use-follow-up-actions';

/** The keys act on the follow-up that has the focus, else on the first one. */
export function useFollowUpKeys(open: readonly FollowUpOfContact[]) {
  const t = useMessages('follow-ups');
  const { finish, move } = useFollowUpActions();

  function current(): FollowUpOfContact | undefined {
    const id = followUpItems.all().find(({ element }) => element.contains(document.activeElement))?.key;
    return open.find(({ followUp }) => followUp.id === id) ?? open[0];
  }
  const on = (run: (of: FollowUpOfContact) => Promise<void>) => () => {
    const of = current();
    if (of) void run(of);
  };

  useShortcuts(
    t('title'),
    open.length === 0
      ? []
      : [
          { keys: 'd', does: t('keys.done'), run: on((of) => finish(of, true)) },
          { keys: 'm', does: t('keys.day'), run: on((of) => move(of, 1)) },
          { keys: 'shift+m', does: t('keys.week'), run: on((of) => move(of, 7)) },
        ],
  );
}
