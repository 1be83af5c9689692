import type { CallMinute } from '@/lib/service/schema';
import { columnAt } from './chart-scale';

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** Under the axis: marks of what failed or had to wait. */
const MARKS = 14;

type TimesChartProps = {
  minutes: CallMinute[];
  /** Milliseconds at its top. */
  max: number;
  /** What a reader is told of the picture. */
  summary: string;
  pointed: number | null;
  onPoint: (column: number | null) => void;
};

/** A column a minute: up to where half of its answers had come, and above that 95 of 100. */
export function TimesChart({ minutes, max, summary, pointed, onPoint }: TimesChartProps) {
  const width = minutes.length * STEP;
  const heightOf = (ms: number) => (ms / max) * HEIGHT;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${width} ${HEIGHT + MARKS}`}
      preserveAspectRatio="none"
      className="block h-36 w-full touch-pan-y"
      onPointerMove={({ clientX, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect();
        onPoint(columnAt(clientX - box.left, box.width, minutes.length));
      }}
      onPointerLeave={() => onPoint(null)}
    >
      {pointed !== null && (
        <rect x={pointed * STEP} width={STEP} height={HEIGHT + MARKS} className="fill-sunken" />
      )}
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line key={y} x2={width} y1={y} y2={y} className="stroke-border" vectorEffect="non-scaling-stroke" />
      ))}
      {minutes.map((minute, column) => (
        <Column key={minute.at} x={column * STEP + (STEP - BAR) / 2} minute={minute} heightOf={heightOf} />
      ))}
    </svg>
  );
}

type ColumnProps = { x: number; minute: CallMinute; heightOf: (ms: number) => number };

function Column({ x, minute: { p50, p95, failed, busy }, heightOf }: ColumnProps) {
  return (
    <>
      {p95 !== null && (
        <rect
          x={x}
          y={HEIGHT - heightOf(p95)}
          width={BAR}
          height={heightOf(p95)}
          className="fill-accent/40"
        />
      )}
      {p50 !== null && (
        <rect x={x} y={HEIGHT - heightOf(p50)} width={BAR} height={heightOf(p50)} className="fill-accent" />
      )}
      {busy > 0 && <rect x={x} y={HEIGHT + 3} width={BAR} height={4} className="fill-warning" />}
      {failed > 0 && (
        <rect
          x={x}
          y={HEIGHT + (busy > 0 ? 8 : 3)}
          width={BAR}
          height={MARKS - (busy > 0 ? 8 : 3)}
          className="fill-danger"
        />
      )}
    </>
  );
}
