'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { ReplyVersion } from '@/lib/replies/schema';
import { differingFields } from '../form/reply-values';
import { FieldDiff } from './field-diff';
import { VersionList } from './version-list';
import { VersionSelect } from './version-select';

type VersionsComparedProps = {
  versions: [ReplyVersion, ...ReplyVersion[]];
  onRestore: (version: ReplyVersion) => void;
};

/** What the latest version changed, or what has changed since an earlier one, and the way back to that. */
export function VersionsCompared({ versions, onRestore }: VersionsComparedProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [other, setOther] = useState<number | null>(null);
  const [latest] = versions;
  const shown = versions.find(({ version }) => version === chosen) ?? latest;
  const usual = shown === latest ? latest.version - 1 : latest.version;
  const against = versions.find(({ version }) => version === (other ?? usual)) ?? null;
  const [former, latter] =
    against && against.version > shown.version ? [shown, against] : [against ?? shown, shown];
  const fields = differingFields(former.reply, latter.reply);

  return (
    <>
      <SheetBody>
        <div className="grid items-start gap-5 md:grid-cols-[240px_minmax(0,1fr)]">
          <VersionList
            versions={versions}
            shown={shown.version}
            onShow={(version) => {
              setChosen(version);
              setOther(null);
            }}
          />
          <section aria-label="Comparison" className="grid min-w-0 gap-3">
            {against ? (
              <VersionSelect
                versions={versions.filter(({ version }) => version !== shown.version)}
                shown={shown.version}
                value={against.version}
                onChange={setOther}
              />
            ) : (
              <p className="text-muted">Nothing has been changed yet.</p>
            )}
            {against && (
              <p className="text-muted text-small">
                {fields.length > 0
                  ? `What changed from version ${former.version} to version ${latter.version}:`
                  : 'These versions have the same values.'}
              </p>
            )}
            {fields.map((field) => (
              <FieldDiff key={field} field={field} former={former.reply} latter={latter.reply} />
            ))}
          </section>
        </div>
      </SheetBody>
      {shown !== latest && (
        <SheetFooter>
          <span className="me-auto text-muted text-small max-sm:hidden">
            Opens the form with these values. Save to publish them.
          </span>
          <Button variant="primary" onClick={() => onRestore(shown)}>
            Restore version {shown.version}
          </Button>
        </SheetFooter>
      )}
    </>
  );
}
