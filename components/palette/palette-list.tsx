import { type ReactNode, useId } from 'react';

export type PaletteItem = {
  id: string;
  icon: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  choose: () => void;
};

export type PaletteSection = { title: string; items: PaletteItem[] };

type PaletteListProps = {
  id: string;
  label: string;
  sections: readonly PaletteSection[];
  selected: PaletteItem | undefined;
  follow: boolean;
  onPoint: (item: PaletteItem) => void;
};

export const itemId = (list: string, { id }: PaletteItem) => `${list}-${id.replaceAll(' ', '-')}`;

export function PaletteList({ id, label, sections, selected, follow, onPoint }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5"
    >
      {sections.map(
        ({ title, items }) =>
          items.length > 0 && (
            <Section key={title} title={title}>
              {items.map((item) => (
                <Option
                  key={item.id}
                  id={itemId(id, item)}
                  item={item}
                  selected={item.id === selected?.id}
                  follow={follow}
                  onPoint={onPoint}
                />
              ))}
            </Section>
          ),
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} aria-hidden="true" className="px-2.5 pt-2 pb-1 font-medium text-faint text-tiny">
        {title}
      </div>
      {children}
    </div>
  );
}

type OptionProps = {
  id: string;
  item: PaletteItem;
  selected: boolean;
  follow: boolean;
  onPoint: (item: PaletteItem) => void;
};

function Option({ id, item, selected, follow, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    <div
      id={id}
      ref={selected && follow ? intoView : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={() => onPoint(item)}
      onClick={item.choose}
      // The heading above the first item comes into view with it.
      className="flex min-h-9 scroll-mt-9 scroll-mb-1.5 cursor-default select-none items-center gap-2.5 rounded px-2.5 py-1 aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--accent)] pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.hint && (
        <span className="num min-w-0 max-w-[55%] truncate text-muted text-small">{item.hint}</span>
      )}
    </div>
  );
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
