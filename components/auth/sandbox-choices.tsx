'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Role } from '@/lib/auth/permissions';
import { FormNote } from './form-note';
import { showProblem } from './form-problem';

const choices: { role: Role; text: string }[] = [
  { role: 'support', text: 'Finds and mends contacts.' },
  { role: 'marketer', text: 'Sends templates to groups.' },
  { role: 'admin', text: 'Does all of it, and edits automated replies.' },
];

/** Ways in without a password, for a desk that talks to nobody. */
export function SandboxChoices({ onChoose }: { onChoose: (role: Role) => Promise<void> }) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(role: Role) {
    setChosen(role);
    setProblem(null);
    try {
      await onChoose(role);
    } catch (error) {
      setProblem(showProblem(error, [], () => {}));
    } finally {
      setChosen(null);
    }
  }

  return (
    <section aria-labelledby="sandbox-choices" className="grid gap-3">
      <div className="flex items-center gap-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        <h2 id="sandbox-choices" className="text-muted text-small">
          or try the sandbox
        </h2>
      </div>
      <FormNote problem={problem} />
      <ul className="grid gap-3">
        {choices.map(({ role, text }) => (
          <li key={role} className="grid gap-1">
            <Button
              size="lg"
              pending={chosen === role}
              aria-describedby={`sandbox-${role}`}
              onClick={() => chosen ?? choose(role)}
            >
              Continue as {role}
            </Button>
            <p id={`sandbox-${role}`} className="text-center text-muted text-small">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
