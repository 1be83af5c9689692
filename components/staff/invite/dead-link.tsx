import { LinkButton } from '@/components/ui/form-controls/button';
import { paths } from '@/lib/paths';

/** The same text for a used, revoked, expired and unknown link: guessing one reveals nothing. */
export function DeadLink() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">
        It was used, revoked or has expired. Ask an admin for a new one, or sign in if you have a password.
      </p>
      <LinkButton href={paths.signIn()} prefetch={false}>
        Go to sign-in
      </LinkButton>
    </div>
  );
}
