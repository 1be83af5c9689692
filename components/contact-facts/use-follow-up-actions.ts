import { focusRegistry } from '@/components/ui/hooks/focus-registry';
import { reported } from '@/components/ui/hooks/use-action';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import type { FollowUpUpdate } from '@/lib/contact-facts/follow-up-schema';
import { useUpdateFollowUp } from '@/lib/contact-facts/notes-mutations';
import type { FollowUp } from '@/lib/contact-facts/schema';
import { dayAfter } from '@/lib/dates/days';
import { coded } from '@/lib/messages/coded';
import { useDayWords } from './due-day';
import { useToday } from './use-today';

export type FollowUpOfContact = { contact: string; followUp: FollowUp };

/** Each under its ID. */
export const followUpItems = focusRegistry<string>();
/** The boxes by which open follow-ups are marked as done, each under its ID. */
export const openBoxes = focusRegistry<string>();

/** The days to which some are being moved: a key that is pressed twice moves by two days. */
const moving = new Map<string, string>();

export function useFollowUpActions() {
  const words = useDayWords();
  const today = useToday();
  const { mutateAsync } = useUpdateFollowUp();

  /** Resolves to whether it was saved; a failure is shown. */
  const update = ({ contact, followUp: { id } }: FollowUpOfContact, change: FollowUpUpdate) =>
    reported(coded('follow-ups.notChanged'), () => mutateAsync({ contact, id, ...change }));

  async function finish(of: FollowUpOfContact, done: boolean) {
    heir = openBoxes.heirOf(of.followUp.id);
    if (!(await update(of, { done })) || !done) return;
    const onUndo = () => void update(of, { done: false });
    void undoToast({ tone: 'success', text: coded('follow-ups.isDone'), onUndo });
  }

  /** From its day, or from today when that is over. */
  async function move(of: FollowUpOfContact, days: number) {
    const { id } = of.followUp;
    const due = moving.get(id) ?? of.followUp.due;
    const isLate = due < today;
    const next = dayAfter(isLate ? today : due, days);
    moving.set(id, next);
    const isMoved = await update(of, { due: next, expected: { due } });
    if (moving.get(id) === next) moving.delete(id);
    if (!isMoved) return;
    const onUndo = () => void update(of, { due, expected: { due: next } });
    void undoToast({ tone: 'success', text: coded('follow-ups.moved', { day: words(next) }), onUndo });
  }

  /** `isFormerHere`: someone who has left can't be given it back. */
  async function assign(of: FollowUpOfContact, owner: string | null, isFormerHere: boolean) {
    const former = of.followUp.owner?.id ?? null;
    if (!(await update(of, { owner, expected: { owner: former } }))) return;
    const onUndo = () => void update(of, { owner: former, expected: { owner } });
    const said = { tone: 'success', text: coded('follow-ups.assigned') } as const;
    void (isFormerHere ? undoToast({ ...said, onUndo }) : toast(said.tone, said.text));
  }

  return { finish, move, assign };
}

/** Of the one that was marked last: the next one takes its place when it leaves the list. */
let heir = (): HTMLElement | null => openBoxes.all()[0]?.element ?? null;

/** Props of what is around the lists: the focus stays in them when what had it is done. */
export function useFollowUpFocus() {
  return useKeptFocus<HTMLDivElement>(() => heir());
}
