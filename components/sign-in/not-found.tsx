import { LinkButton } from '@/components/ui/form-controls/button';
import { paths } from '@/lib/paths';
import { AuthCard } from './auth-card';

export function NotFound() {
  return (
    <AuthCard title="Page not found" text="The URL has a typo, or the page has moved.">
      {/* The page of who is signed in, and the sign-in for everyone else. */}
      <LinkButton href={paths.home}>Go to Frontdesk</LinkButton>
    </AuthCard>
  );
}
