'use client';

import { LinkButton } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';

/** The same text for a used, revoked, expired and unknown link: guessing one reveals nothing. */
export function DeadLink() {
  const t = useMessages('one-time-link');
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{t('dead')}</p>
      <LinkButton href={paths.signIn()} prefetch={false}>
        {t('toSignIn')}
      </LinkButton>
    </div>
  );
}
