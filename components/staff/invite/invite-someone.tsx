import { useLayoutEffect, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Button } from '@/components/ui/form-controls/button';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Addressee } from '@/lib/staff/parse-addresses';
import type { LinkMade } from '@/lib/staff/schema';
import { LazyInviteForm, LazyInviteSeveral } from '../lazy-staff-forms';
import { LinkShown } from '../link-shown';
import { NO_ONE, SEVERAL_DRAFT } from './several-draft';

type Made = LinkMade & { name: string };

export function InviteSomeone({ onClose }: { onClose: () => void }) {
  const t = useMessages('staff');
  const [made, setMade] = useState<Made | null>(null);
  const [several, setSeveral] = useSeveral();
  if (several) {
    return (
      <Sheet title={t('inviting.several')} meta={t('inviting.severalText')} wide onClose={onClose}>
        <PartBoundary fallback={<FormSkeleton fields={2} />}>
          <LazyInviteSeveral start={several} onClose={onClose} />
        </PartBoundary>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t(made ? 'inviting.made' : 'invite')}
      meta={made ? undefined : t('inviting.text')}
      onClose={onClose}
    >
      {made ? (
        <>
          <SheetBody>
            <LinkShown made={made} name={made.name} purpose="invitation" />
          </SheetBody>
          <SheetFooter>
            <Button onClick={() => attempt(() => setMade(null))}>{t('inviting.another')}</Button>
            <Button variant="primary" onClick={() => attempt(onClose)}>
              {t('link.done')}
            </Button>
          </SheetFooter>
        </>
      ) : (
        <PartBoundary fallback={<FormSkeleton fields={2} />}>
          <LazyInviteForm onMade={setMade} onSeveral={setSeveral} onClose={onClose} />
        </PartBoundary>
      )}
    </Sheet>
  );
}

/** The people to start a list with: null for a single person, none when a list that was left is shown again. */
function useSeveral() {
  const drafts = useDrafts();
  const [several, setSeveral] = useState<Addressee[] | null>(null);
  useLayoutEffect(() => {
    if (drafts.read(SEVERAL_DRAFT, NO_ONE)) setSeveral([]);
  }, [drafts]);
  return [several, setSeveral] as const;
}
