import { LinkButton } from '@/components/ui/form-controls/button';
import { paths } from '@/lib/paths';

/** Says alike what may have become of a one-time link: whoever guesses at one learns nothing. */
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
