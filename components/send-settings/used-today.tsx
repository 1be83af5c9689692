import { useId } from 'react';
import { formatNumber } from '@/lib/format';
import type { SendSettingsRead } from '@/lib/sends/settings';

/** How much of each cap is gone. The day is the last 24 hours, so it comes back bit by bit. */
export function UsedToday({ settings }: { settings: SendSettingsRead }) {
  const headingId = useId();
  const { used_by_me, used_by_desk, per_person_day, per_desk_day } = settings;
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded border p-4">
      <h2 id={headingId} className="font-semibold">
        Sent in the last 24 hours
      </h2>
      <Used label="By you" used={used_by_me} cap={per_person_day} />
      <Used label="By everyone" used={used_by_desk} cap={per_desk_day} />
    </section>
  );
}

function Used({ label, used, cap }: { label: string; used: number; cap: number }) {
  const full = used >= cap;
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-3 text-[13px]">
        <span className="text-muted">{label}</span>
        <span className="num">
          {formatNumber(used)} of {formatNumber(cap)}
          {full && <span className="text-warning">, nothing more until some are a day old</span>}
        </span>
      </p>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${full ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${cap === 0 ? 100 : Math.min(100, (used / cap) * 100)}%` }}
        />
      </span>
    </div>
  );
}
