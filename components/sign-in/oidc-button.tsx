import { useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { Button } from '@/components/ui/form-controls/button';
import { post } from '@/lib/api/client';
import { showIssues } from '@/lib/api/form-errors';
import { leaveTo, withFragment } from '@/lib/api/navigate';
import { useMessages } from '@/lib/messages/messages-provider';

type OidcButtonProps = {
  name: string;
  problem: string | null;
  /** A path within this app, validated by the server. */
  next: string;
};

export function OidcButton({ name, problem, next }: OidcButtonProps) {
  const t = useMessages('sign-in');
  const [said, setSaid] = useState(problem);
  const [pending, setPending] = useState(false);

  async function start() {
    setPending(true);
    setSaid(null);
    try {
      const body = { next: withFragment(next) };
      const { url } = await post<{ url: string }>('/api/session/oidc', body);
      await leaveTo(url);
    } catch (error) {
      setSaid(showIssues(error, [], () => {}));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid gap-4">
      <FormNote problem={said} />
      <Button
        size="lg"
        className="h-auto! min-h-10 whitespace-normal! py-2"
        pending={pending}
        onClick={start}
      >
        <span className="min-w-0 break-words">
          {t.rich('oidc.continue', { provider: <bdi>{name}</bdi> })}
        </span>
      </Button>
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('oidc.orPassword')}
      </p>
    </div>
  );
}
