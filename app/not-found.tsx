import { AuthCard } from '@/components/sign-in/auth-card';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { paths } from '@/lib/paths';

export default function NotFound() {
  return (
    <AuthCard title="Nothing is here" text="The address is mistyped, or what was here has moved.">
      <LinkButton href={paths.contacts}>Go to contacts</LinkButton>
    </AuthCard>
  );
}
