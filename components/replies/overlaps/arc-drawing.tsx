import clsx from 'clsx';
import type { Arc, ArcKind } from './arcs';

/** In px: what the rows beside the drawing are high. */
export const ROW = 28;
const WIDTH = 88;
const NEAR = 16;

const LOOKS: Record<ArcKind, { look: string; dashes?: string; words: string }> = {
  same: { look: 'stroke-danger', words: 'The same trigger' },
  shadowed: { look: 'stroke-warning', words: 'Hides (arrow: the hidden one)' },
  partial: { look: 'stroke-current text-muted', dashes: '3 3', words: 'Meet in some messages' },
};

type ArcDrawingProps = { nodes: string[]; arcs: Arc[]; active: string | null };

/** Decoration: what it shows is said below, finding by finding. */
export function ArcDrawing({ nodes, arcs, active }: ArcDrawingProps) {
  const middle = (uuid: string) => nodes.indexOf(uuid) * ROW + ROW / 2;
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={nodes.length * ROW}
      className="shrink-0"
      fill="none"
      strokeWidth="1.5"
    >
      {arcs.map(({ key, kind, from, to, severity }) => (
        <g
          key={key}
          className={clsx(
            LOOKS[kind].look,
            severity === 'notice' && active === null && 'opacity-40',
            active !== null && active !== from && active !== to && 'opacity-15',
          )}
        >
          <path d={bow(middle(from), middle(to), nodes.length)} strokeDasharray={LOOKS[kind].dashes} />
          {kind === 'shadowed' && (
            <path d={`M${WIDTH - 9},${middle(to) - 4} l5,4 l-5,4`} strokeLinejoin="round" />
          )}
        </g>
      ))}
    </svg>
  );
}

/** The farther apart, the wider. */
function bow(from: number, to: number, rows: number): string {
  const share = Math.abs(to - from) / (Math.max(1, rows - 1) * ROW);
  const out = WIDTH - NEAR - share * (WIDTH - NEAR - 4) * 1.3;
  return `M${WIDTH - 4},${from} C${out},${from} ${out},${to} ${WIDTH - 4},${to}`;
}

export function ArcLegend() {
  return Object.entries(LOOKS).map(([kind, { look, dashes, words }]) => (
    <span key={kind} className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="20" height="8" className={look} fill="none" strokeWidth="1.5">
        <path d="M0,4 H20" strokeDasharray={dashes} />
      </svg>
      {words}
    </span>
  ));
}
