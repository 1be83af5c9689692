import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useNow } from '@/components/ui/hooks/timing';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { exactTime } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import { wordDiff } from '@/lib/word-diff';
import { type RecordVersion, VersionList } from './version-list';

type FieldChange = { label: string; former: string; latter: string };

export type CompareVersionsProps<Version extends RecordVersion> = {
  /** The latest first. */
  versions: readonly [Version, ...Version[]];
  describe: (version: Version) => ReactNode;
  changesBetween: (former: Version, latter: Version) => FieldChange[];
  restoreHint: string;
  /** Null for users who may only read. */
  onRestore: ((version: Version) => void) | null;
  restoring?: boolean;
};

export function CompareVersions<Version extends RecordVersion>(props: CompareVersionsProps<Version>) {
  const { versions, describe, changesBetween, restoreHint, onRestore, restoring = false } = props;
  const t = useMessages('versions');
  const [chosen, setChosen] = useState<number | null>(null);
  const [other, setOther] = useState<number | null>(null);
  const [latest] = versions;
  const shown = versions.find(({ version }) => version === chosen) ?? latest;
  const usual = shown === latest ? latest.version - 1 : latest.version;
  const against = versions.find(({ version }) => version === (other ?? usual)) ?? null;

  return (
    <>
      <SheetBody>
        <div className="grid items-start gap-5 md:grid-cols-[240px_minmax(0,1fr)]">
          <VersionList
            versions={versions}
            shown={shown.version}
            describe={describe}
            onShow={(version) => {
              setChosen(version);
              setOther(null);
            }}
          />
          <section aria-label={t('comparison')} className="grid min-w-0 gap-3">
            {against ? (
              <>
                <VersionSelect
                  versions={versions.filter((each) => each !== shown)}
                  shown={shown.version}
                  value={against.version}
                  onChange={setOther}
                />
                <Changes versions={[shown, against]} changesBetween={changesBetween} />
              </>
            ) : (
              latest.version === 1 && <p className="text-muted">{t('none')}</p>
            )}
          </section>
        </div>
      </SheetBody>
      {onRestore && shown !== latest && (
        <SheetFooter>
          <span className="me-auto text-muted text-small max-sm:hidden">{restoreHint}</span>
          <Button variant="primary" pending={restoring} onClick={() => onRestore(shown)}>
            {t('restore', { version: shown.version })}
          </Button>
        </SheetFooter>
      )}
    </>
  );
}

type VersionSelectProps = {
  versions: readonly RecordVersion[];
  /** The number of the version that is compared. */
  shown: number;
  value: number;
  onChange: (version: number) => void;
};

function VersionSelect({ versions, shown, value, onChange }: VersionSelectProps) {
  const t = useMessages('versions');
  const times = useMessages('times');
  const zone = useNow() === null ? 'utc' : 'local';
  return (
    <Field label={t('compareWith', { version: shown })}>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {versions.map(({ version, at }) => (
          <option key={version} value={version}>
            {t('at', { version, time: exactTime(times, Date.parse(at), zone) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ChangesProps<Version> = {
  versions: [Version, Version];
  changesBetween: (former: Version, latter: Version) => FieldChange[];
};

function Changes<Version extends RecordVersion>({ versions, changesBetween }: ChangesProps<Version>) {
  const t = useMessages('versions');
  const [one, other] = versions;
  const [former, latter] = one.version < other.version ? [one, other] : [other, one];
  const changes = changesBetween(former, latter);
  return (
    <>
      <p className="text-muted text-small">
        {changes.length > 0 ? t('changed', { former: former.version, latter: latter.version }) : t('same')}
      </p>
      {changes.map((change) => (
        <div key={change.label} className="grid gap-1">
          <h3 className="font-medium text-muted text-small">{change.label}</h3>
          <TextDiff former={change.former} latter={change.latter} />
        </div>
      ))}
    </>
  );
}

function TextDiff({ former, latter }: { former: string; latter: string }) {
  const t = useMessages('versions');
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words rounded border px-3 py-2 text-small">
      {wordDiff(former, latter).map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position.
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'removed' ? 'del' : 'ins';
        const look = kind === 'removed' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Tag key={index} className={`rounded-sm ${look}`}>
            {t.rich(kind, { text, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
          </Tag>
        );
      })}
    </p>
  );
}
