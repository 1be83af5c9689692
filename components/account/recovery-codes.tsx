'use client';

import { useState } from 'react';
import { copyText } from '@/components/data-table/copy-text';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { StageTitle } from '../sign-in/stage-title';

/** Shown this once: the desk itself keeps no more than what tells a right one from a wrong one. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<string | null>(null);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    const done = await copyText(text);
    setCopied(
      done ? 'The codes are copied.' : 'The browser did not let the desk copy. Select the codes instead.',
    );
  }

  return (
    <div className="grid gap-4">
      <StageTitle>Keep your recovery codes</StageTitle>
      <Note tone="warning">
        They are shown this once. Each lets you in one time when your phone is lost: keep them where you would
        find them without it, such as in a password manager or on paper.
      </Note>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(156px,1fr))] gap-x-4 gap-y-1.5 rounded border bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} dir="ltr" className="num whitespace-nowrap font-mono text-[13px]">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={copy}>Copy codes</Button>
        <a
          className={buttonStyle({})}
          download="frontdesk-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download as text
        </a>
      </div>
      <p role="status" className="text-muted text-small empty:absolute">
        {copied}
      </p>
    </div>
  );
}
