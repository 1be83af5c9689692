import { LinkButton } from '@/components/ui/form-controls/button';
import { paths } from '@/lib/paths';
import { AuthCard } from './auth-card';

export function NotFound() {
  return (
    <AuthCard title="Page not found" text="The URL has a typo, or the page has moved.">
      <LinkButton href={paths.contacts}>Go to contacts</LinkButton>
    </AuthCard>
  );
}
