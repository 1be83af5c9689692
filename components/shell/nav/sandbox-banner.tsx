import FlaskConical from 'lucide-react/icons/flask-conical';
import { Banner } from '@/components/ui/display/banner';

export function SandboxBanner() {
  return (
    <Banner tone="info" icon={<FlaskConical aria-hidden="true" />}>
      Sandbox: nothing leaves this machine.
    </Banner>
  );
}
