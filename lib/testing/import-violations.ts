import type { Graph } from './import-graph';
import { FLOORS, FORBIDDEN, FRONT_DOORS } from './layers';

export function violations(graph: Graph): string[] {
  const wrong = [...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const why = forbidden(from, to) ?? upwards(from, to) ?? besideTheDoor(from, to);
      return why ? [`${from} imports ${to}: ${why}`] : [];
    }),
  );
  return [...wrong, ...cycles(graph)];
}

const forbidden = (from: string, to: string) =>
  FORBIDDEN.find(([source, target]) => source.test(from) && target.test(to))?.[2];

function upwards(from: string, to: string): string | undefined {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (!source || !target || source === target) return undefined;
  const floor = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room));
  if (floor(source) < 0) return `${source} has no floor: add it to FLOORS in lib/testing/layers.ts`;
  return floor(source) < floor(target)
    ? undefined
    : `${source} is ${floor(source) === floor(target) ? 'beside' : 'below'} ${target} in FLOORS of lib/testing/layers.ts`;
}

function besideTheDoor(from: string, to: string): string | undefined {
  const room = roomOf(to) ?? '';
  const [door] = doorOf(from, to);
  const doors = FRONT_DOORS[room]?.map((each) => `${room}/${each}`);
  const cure = 'import one of FRONT_DOORS in lib/testing/layers.ts, or add this one';
  return door && doors && !doors.includes(door) ? `it is no front door of ${room}: ${cure}` : undefined;
}

/** The file of a folder of lib/server that another part imports. Tests and their helpers look behind the doors. */
export function doorOf(from: string, to: string): string[] {
  const room = roomOf(to);
  if (!room || room === roomOf(from) || /^(e2e|lib\/testing)\//.test(from)) return [];
  return [to.slice('lib/server/'.length).replace(/\.tsx?$/, '')];
}

/** The folder, or the file, that lies directly in lib/server. */
const roomOf = (path: string) => /^lib\/server\/([^/]+)/.exec(path)?.[1];

/** Folders of lib that are no noun of the browser: the floors of layers.ts order the server's. */
const NO_NOUN = /^lib\/(server|sandbox|cli|testing)\//;

/**
 * The nouns of components and of lib that each noun imports, and the folders within a noun of components that each of its
 * folders imports. What lies in the noun's own folder is shared by all of them; the pieces of `ui` are one kit.
 */
function foldersOf(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  const add = (from: string[], to: string[]) => {
    const [source, target] = [from.join('/'), to.join('/')];
    folders.set(source, (folders.get(source) ?? new Set()).add(target));
  };
  for (const [from, targets] of graph) {
    for (const to of targets.filter((target) => !NO_NOUN.test(from) && !NO_NOUN.test(target))) {
      const [source = [], target = []] = [from, to].map((path) => path.split('/').slice(0, -1));
      const [top, noun] = source;
      if (top !== target[0] || !/^(components|lib)$/.test(top ?? '') || !noun || !target[1]) continue;
      if (noun !== target[1]) add(source.slice(0, 2), target.slice(0, 2));
      else if (top === 'components' && noun !== 'ui' && source[2] && target[2] && source[2] !== target[2])
        add(source.slice(0, 3), target.slice(0, 3));
    }
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}

/** The circles of such folders, each with an import that makes every step of it. */
export function folderCircles(graph: Graph): string[] {
  const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
  return cycles(foldersOf(graph)).map((circle) => {
    const folders = circle.split(' → ');
    const imports = folders.slice(1).map((target, at) => {
      const inSource = [...graph].filter(([file]) => isIn(folders[at] ?? '')(file));
      const [from, targets = []] = inSource.find(([, targets]) => targets.some(isIn(target))) ?? [];
      return `${from} imports ${targets.find(isIn(target))}`;
    });
    return `${circle}: ${imports.join(', ')}`;
  });
}

/** Each circle once, as the path that leads around it. */
export function cycles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) return void found.push([...path.slice(start), file].join(' → '));
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of [...graph.keys()].sort()) visit(file, []);
  return found;
}
