import { useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { Button } from '@/components/ui/form-controls/button';
import { showIssues } from '@/lib/api/form-errors';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';

export function SandboxChoices({ onChoose }: { onChoose: (role: Role) => Promise<void> }) {
  const t = useMessages('sign-in');
  const [chosen, setChosen] = useState<Role | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(role: Role) {
    setChosen(role);
    setProblem(null);
    try {
      await onChoose(role);
    } catch (error) {
      setProblem(showIssues(error, [], () => {}));
    } finally {
      setChosen(null);
    }
  }

  return (
    <section aria-labelledby="sandbox-choices" className="grid gap-3">
      <div className="flex items-center gap-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        <h2 id="sandbox-choices" className="text-muted text-small">
          {t('sandbox.title')}
        </h2>
      </div>
      <FormNote problem={problem} />
      <ul className="grid gap-2">
        {ROLES.map((role) => (
          <li key={role} className="grid">
            <Button
              className="h-auto! justify-start! py-2 text-start"
              pending={chosen === role}
              onClick={() => chosen ?? choose(role)}
            >
              <span className="grid">
                <span>{t(`sandbox.as.${role}`)}</span>
                <span className="whitespace-normal font-normal text-muted text-small">
                  {t(`sandbox.does.${role}`)}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
