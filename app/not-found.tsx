import { AuthCard } from '@/components/sign-in/auth-card';
import { LinkButton } from '@/components/ui/form-controls/button';
import { paths } from '@/lib/paths';

export default function NotFound() {
  return (
    <AuthCard title="Page not found" text="The URL has a typo, or the page has moved.">
      <LinkButton href={paths.contacts}>Go to contacts</LinkButton>
    </AuthCard>
  );
}
