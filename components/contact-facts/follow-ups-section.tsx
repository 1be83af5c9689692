import type { FollowUp } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { FollowUpForm } from './follow-up-form';
import { FollowUpItem } from './follow-up-item';
import { FollowUpOwner } from './follow-up-owner';
import { useEditFollowUp } from './use-edit-follow-up';
import { useFollowUpFocus } from './use-follow-up-actions';
import { useFollowUpKeys } from './use-follow-up-keys';

type FollowUpsSectionProps = { contact: string; followUps: FollowUp[]; editable: boolean };

export function FollowUpsSection({ contact, followUps, editable }: FollowUpsSectionProps) {
  const t = useMessages('follow-ups');
  const all = followUps.map((followUp) => ({ contact, followUp }));
  const open = all.filter(({ followUp }) => followUp.done_at === null);
  const done = all.filter(({ followUp }) => followUp.done_at !== null);
  useFollowUpKeys(editable ? open : []);
  const { edit, dialog } = useEditFollowUp();
  const item = (of: (typeof all)[number]) => (
    <FollowUpItem key={of.followUp.id} of={of} editable={editable} onEdit={edit}>
      <FollowUpOwner of={of} editable={editable && of.followUp.done_at === null} />
    </FollowUpItem>
  );
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t('title')}</h3>
      {editable && <FollowUpForm contact={contact} followUp={null} />}
      {!editable && open.length > 0 && <p className="text-muted text-small">{t('readOnly')}</p>}
      {open.length === 0 && <p className="text-muted text-small">{t('noneOpen')}</p>}
      <div {...useFollowUpFocus()}>
        <ul aria-label={t('open')} className="divide-y empty:hidden">
          {open.map(item)}
        </ul>
      </div>
      {done.length > 0 && (
        <details>
          <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
            {t('doneCount', { count: done.length })}
          </summary>
          <ul aria-label={t('doneList')} className="divide-y">
            {done.map(item)}
          </ul>
        </details>
      )}
      {dialog}
    </section>
  );
}
