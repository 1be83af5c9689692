import { Note } from '@/components/ui/display/note';
import type { PasteProblem } from '@/lib/templates/import/json-cursor';
import { lineAt } from './line-at';

export function PasteProblems({ problems, text }: { problems: PasteProblem[]; text: string }) {
  if (problems.length === 0) return null;
  return (
    <Note tone="danger" role="alert" title="Couldn’t read some of this">
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
        {problems.map(({ where, message }) => {
          const line = lineAt(text, where);
          return (
            <li key={where + message}>
              <span className="num font-semibold">{capital(where)}:</span> {message}
              {line && (
                <code
                  dir="ltr"
                  className="mt-1 block whitespace-pre-wrap break-all rounded bg-surface px-2 py-1 text-text"
                >
                  {line.before}
                  <mark className="border-danger border-b-2 bg-danger-soft">{line.at || '⏎'}</mark>
                  {line.after}
                </code>
              )}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}

/** Capitalizes a position in words. JSON paths stay as they are. */
function capital(where: string): string {
  return where.includes(' ') ? where.charAt(0).toUpperCase() + where.slice(1) : where;
}
