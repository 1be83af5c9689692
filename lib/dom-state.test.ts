import { describe, expect, it } from 'vitest';
import { readSources } from './testing/import-graph';

/** What asks the page for what React should know, or acts in a person's place, and where it may, with the reason. */
const KEPT: { what: string; pattern: RegExp; where: Record<string, string> }[] = [
  {
    what: 'looks an element up',
    pattern: /\bquerySelector(All)?\b|\bgetElement(s)?By\w+/,
    where: {
      'components/ui/overlay/menu.tsx': 'the library puts its menu into an element of the page',
      'components/ui/hooks/events.ts': 'dialogs and menus of any part of the page have the keys',
      'components/ui/hooks/focus-here.ts': 'the first control of what others fill',
    },
  },
  {
    what: 'asks an element what it is',
    pattern: /\.closest[<(]|\.matches\(|\bdataset\b/,
    where: {
      'components/ui/early-input/early-input.tsx': 'before React is there',
      'components/ui/hooks/events.ts': 'events of the window may come from any control',
      'components/ui/hooks/scroll-here.ts': 'a bar that the server renders around the item',
      'components/ui/overlay/more-actions.tsx': 'the actions in the menu belong to others',
      'components/ui/overlay/popover-button.tsx': 'the menu that the button is in belongs to others',
      'components/ui/overlay/sheet.tsx': 'the page around the sheet, and fields of others beside it',
      'components/ui/overlay/toast.ts': 'no event says that what was pointed at is gone',
      'components/ui/overlay/tooltip.tsx': 'only the browser knows whether the focus came by a key',
      'components/ui/unsaved/unsaved-links.ts': 'hears a click on any link before React does',
      'components/data-table/row-focus.ts': 'the row around the link of a record',
      'components/shell/shortcuts/shortcuts.ts': 'popovers of any part of the page have the keys',
      'components/shell/nav/theme.ts': 'the theme is an attribute of the page, which the server sets',
    },
  },
  {
    what: 'acts in a person’s place',
    pattern: /\.click\(\)|\bdispatchEvent\(|\brequestSubmit\(|\bform\.submit\(/,
    where: {
      'components/ui/early-input/early-input.tsx': 'repeats what a person did before hydration',
      'components/ui/form-controls/file-picker.tsx': 'only its input opens the dialog for files',
      'components/imports/detail/file-fields.tsx': 'the same',
      'components/imports/list/upload-area.tsx': 'the same',
      'components/ui/form-controls/save-file.ts': 'only a link saves a file under a name',
      'components/ui/form-controls/insert-text.ts': 'a browser without execCommand tells no one of the text',
      'components/ui/form-controls/command-enter.tsx': 'Ctrl Enter submits a form as Enter does',
      'components/service/service-view.tsx': 'downloads by a form, once it is known that a file comes',
      'components/ui/unsaved/unsaved-links.ts': 'follows the link that was held back to ask',
    },
  },
  {
    what: 'waits',
    pattern: /\bset(Timeout|Interval)\(/,
    where: {
      'components/ui/hooks/timing.ts': 'time passes outside React',
      'components/ui/overlay/tooltip.tsx': 'a tooltip appears after a while',
      'components/ui/overlay/toast.ts': 'a toast goes after a while',
      'components/ui/form-controls/save-file.ts': 'a browser reads a file after the click that saves it',
      'components/ui/form-controls/copy-button.tsx': '“Copied” goes after a while',
      'components/forms/save-outcome.ts': 'looks again later for a write whose response was lost',
      'components/shell/nav/user-menu-content.tsx': 'the library returns the focus after its menu has closed',
    },
  },
  {
    what: 'listens without React or `useWindowEvent`',
    pattern: /\baddEventListener\(/,
    where: {
      'components/ui/hooks/use-window-event.ts': 'for all others',
      'components/ui/early-input/early-input.tsx': 'before React is there',
      'components/ui/overlay/tooltip.tsx': 'hears Esc before a sheet does',
      'components/ui/overlay/use-modal.ts': 'hears a click that comes after the dialog has closed',
      'components/ui/overlay/position-popover.ts': 'belongs to a popover, not to a component',
      'components/ui/unsaved/unsaved-links.ts': 'hears a click before React does',
      'components/ui/unsaved/unsaved-history.ts': 'hears Back before the router does',
      'components/sign-in/one-time-link-gate.tsx': 'the URL as an outside store',
    },
  },
  {
    what: 'waits for a lazy part',
    pattern: /\bSuspense\b/,
    where: { 'components/ui/hooks/part-boundary.tsx': 'keeps what the server has rendered' },
  },
  {
    what: 'watches the page',
    pattern: /\bMutationObserver\b|__react/,
    where: {
      'components/ui/hooks/use-kept-focus.ts': 'no event says that what has the focus is removed',
    },
  },
];

/** Ceilings for all files together. They only go down. */
const MAX_LOOKUPS = 3;
const MAX_EFFECTS = 47;

const EFFECT = /\buse(Layout|Insertion)?Effect\(/g;

describe('components and pages', () => {
  it.each(KEPT)('$what only where it is listed with a reason', ({ pattern, where }) => {
    const found = [...browserSources()].filter(([, source]) => pattern.test(source)).map(([file]) => file);
    expect(found.sort()).toEqual(Object.keys(where).sort());
  });

  it('look up few elements', () => {
    const [lookups] = KEPT;
    expect(countOf(new RegExp(lookups?.pattern ?? '', 'g'))).toBeLessThanOrEqual(MAX_LOOKUPS);
  });

  it('have few effects', () => {
    expect(countOf(EFFECT)).toBeLessThanOrEqual(MAX_EFFECTS);
  });

  it('keep what comes before hydration in few lines', () => {
    // Each page carries them, and more would imitate what React does: what they can't keep, a first half second may lose.
    const lines = browserSources().get('components/ui/early-input/early-input.tsx')?.split('\n') ?? [];
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40);
  });

  it('are found when they poll the page or press keys', () => {
    const planted = "if (document.querySelector('table[aria-busy]')) setTimeout(() => row.click());";
    expect(KEPT.filter(({ pattern }) => pattern.test(planted)).map(({ what }) => what)).toEqual([
      'looks an element up',
      'acts in a person’s place',
      'waits',
    ]);
  });
});

const countOf = (pattern: RegExp) =>
  [...browserSources().values()].reduce((sum, source) => sum + [...source.matchAll(pattern)].length, 0);

/** Without comments, and without what runs on the server. */
function browserSources(): Map<string, string> {
  const inBrowser = [...readSources()].filter(
    ([file, source]) => /^(app|components)\//.test(file) && !source.includes("import 'server-only'"),
  );
  return new Map(
    inBrowser.map(([file, source]) => [file, source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]),
  );
}
