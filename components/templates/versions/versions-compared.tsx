'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { Template, TemplateVersion } from '@/lib/templates/schema';
import { differingParts } from '../form/template-parts';
import { PartDiff } from './part-diff';
import { useRestore } from './use-restore';
import { VersionList } from './version-list';
import { VersionSelect } from './version-select';

type VersionsComparedProps = { template: Template; versions: [TemplateVersion, ...TemplateVersion[]] };

/** What the latest version changed, or what has changed since an earlier one, and the way back to that. */
export function VersionsCompared({ template, versions }: VersionsComparedProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [other, setOther] = useState<number | null>(null);
  const restore = useRestore(template);
  const [latest] = versions;
  const shown = versions.find(({ version }) => version === chosen) ?? latest;
  const usual = shown === latest ? latest.version - 1 : latest.version;
  const against = versions.find(({ version }) => version === (other ?? usual)) ?? null;
  const [former, latter] =
    against && against.version > shown.version ? [shown, against] : [against ?? shown, shown];
  const parts = differingParts(former.template, latter.template);

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
            {against && parts.length > 0 && (
              <p className="text-muted text-small">
                What changed from version {former.version} to version {latter.version}:
              </p>
            )}
            {against && parts.length === 0 && (
              <p className="text-muted">These versions have the same values.</p>
            )}
            {parts.map((part) => (
              <PartDiff key={part} part={part} former={former.template} latter={latter.template} />
            ))}
          </section>
        </div>
      </SheetBody>
      {shown !== latest && (
        <SheetFooter>
          <span className="me-auto text-muted text-small max-sm:hidden">
            Nothing is lost: what holds now stays in this list.
          </span>
          <Button variant="primary" pending={restore.pending} onClick={() => restore.run(shown)}>
            Restore version {shown.version}
          </Button>
        </SheetFooter>
      )}
    </>
  );
}
