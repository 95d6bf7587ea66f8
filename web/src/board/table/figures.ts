// The figures of a unit on their bases, seen from above, the front upwards: as few paths as can be, for there are thousands of men.
import type { Piece, Stands } from '../../protocol';
import { chance } from '../point';
import { length } from './geometry';

/** A base, and how much of it is still manned: of one that is half lost the rear half is empty. */
export interface Cell {
  x: number;
  y: number;
  width: number;
  depth: number;
  part: number;
}

/** The bases of a unit, rank behind rank, about the middle of its front; y goes to the rear. Without bases all of it is one. */
export function cellsOf({ bases }: Pick<Piece, 'bases'>, stands: Pick<Stands, 'width' | 'depth'>): Cell[] {
  const { front, half_bases: halves } = bases ?? { front: 1, half_bases: 2 };
  const ranks = Math.max(1, Math.ceil(Math.ceil(halves / 2) / front));
  const [wide, deep] = [length(stands.width) / front, length(stands.depth) / ranks];
  return Array.from({ length: ranks * front }, (_, i) => {
    const [rank, file] = [Math.floor(i / front), i % front];
    // A rank that thins is closed up on its middle.
    const order = [...Array(front).keys()].sort((a, b) => Math.abs(a - (front - 1) / 2) - Math.abs(b - (front - 1) / 2)).indexOf(file);
    const part = Math.max(0, Math.min(1, halves / 2 - rank * front - order));
    return { x: (file - front / 2) * wide, y: rank * deep, width: wide, depth: deep, part };
  });
}

/** What is drawn of the men, each a path: shadows, mounts, coats, caps, arms and what glints. */
export interface Figures {
  shade: string;
  mount: string;
  mane: string;
  hide: string;
  tusk: string;
  coat: string;
  strap: string;
  cap: string;
  arms: string;
  wood: string;
  iron: string;
}

const n = (value: number) => value.toFixed(1);
const oval = (x: number, y: number, rx: number, ry: number) => `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;

/** How far men stand from their places: not at all in order, and everywhere where they are broken. */
const disorder = { steady: 0.35, shaken: 2.3, broken: 3.6 };

/** Men in open order keep apart from each other. */
const scattered = 1.6;

function spots({ x, y, width, depth, part }: Cell, files: number, ranks: number, loose: number, seed: number): { x: number; y: number; turn: number }[] {
  const full = Math.round(files * ranks * part);
  return Array.from({ length: full }, (_, i) => {
    const [file, rank] = [i % files, Math.floor(i / files)];
    const near = (k: number) => (chance(seed + i * 7 + k) - 0.5) * 2 * loose;
    return { x: x + (file + 0.5) * width / files + near(0), y: y + (rank + 0.62) * depth / ranks + near(1), turn: near(2) };
  });
}

/** `piece.drill` says whether they ride, and whether guns are ready to fire. */
export function figuresOf(piece: Pick<Piece, 'id' | 'symbol' | 'spirit' | 'bases' | 'drill'>, stands: Pick<Stands, 'width' | 'depth'>): Figures {
  const figures: Figures = { shade: '', mount: '', mane: '', hide: '', tusk: '', coat: '', strap: '', cap: '', arms: '', wood: '', iron: '' };
  const form = piece.drill?.form;
  const loose = disorder[piece.spirit];
  if (piece.symbol === 'artillery') {
    drawGun(figures, length(stands.width), length(stands.depth), form === 'limbered', loose, piece.id);
    return figures;
  }
  if (form === 'square') {
    drawSquare(figures, piece, stands, loose);
    return figures;
  }
  cellsOf(piece, stands).forEach((cell, i) => {
    const seed = piece.id * 977 + i * 131;
    if (piece.symbol === 'elephants') {
      for (const spot of spots(cell, 1, 1, loose, seed)) drawElephant(figures, spot.x, spot.y);
      return;
    }
    const mounted = piece.symbol === 'cavalry' && form !== 'line' && form !== 'open_order';
    if (mounted) for (const spot of spots(cell, 2, 1, loose, seed)) drawHorse(figures, spot.x, spot.y - cell.depth * 0.06, true);
    else if (form === 'open_order') for (const spot of spots(cell, 2, 3, loose + scattered, seed)) drawMan(figures, spot.x, spot.y, spot.turn);
    else for (const spot of spots(cell, 4, 3, loose, seed)) drawMan(figures, spot.x, spot.y, spot.turn);
  });
  return figures;
}

/** Two ranks along each of the four edges, and nobody in the middle; as it loses men the ranks thin. */
function drawSquare(to: Figures, { id, bases }: Pick<Piece, 'id' | 'bases'>, { width, depth }: Pick<Stands, 'width' | 'depth'>, loose: number): void {
  const [half, deep] = [length(width) / 2, length(depth)];
  const { half_bases: left, began } = bases ?? { half_bases: 2, began: 2 };
  const files = Math.max(2, Math.round((7 * left) / began));
  for (let edge = 0; edge < 4; edge++) {
    for (let i = 0; i < 2 * files; i++) {
      const along = ((i % files) + 0.5) / files * 2 - 1;
      const out = 1 - 0.12 - 0.24 * Math.floor(i / files);
      const [x, y] = ([[along, -out], [out, along], [along, out], [-out, along]] as const)[edge]!;
      const near = (k: number) => (chance(id * 977 + edge * 131 + i * 7 + k) - 0.5) * 2 * loose;
      drawMan(to, x * half * 0.94 + near(0), deep / 2 + (y * deep / 2) * 0.94 + near(1), near(2));
    }
  }
}

function drawMan(to: Figures, x: number, y: number, turn: number): void {
  to.shade += oval(x + 0.7, y + 0.9, 3, 2.3);
  to.coat += oval(x, y, 2.7, 1.9);
  to.strap += `M${n(x - 1.5)} ${n(y + 1.5)}l2.6 -2.6`;
  to.cap += oval(x, y - 0.3, 1.35, 1.35);
  to.arms += `M${n(x + 2)} ${n(y + 1.4)}l${n(turn * 0.5 + 0.3)} -6`;
}

function drawHorse(to: Figures, x: number, y: number, ridden: boolean): void {
  to.shade += oval(x + 1, y + 1.2, 3.4, 9.2);
  to.mount += `${oval(x, y + 1, 3, 7.2)}${oval(x, y - 6.4, 1.7, 3.4)}${oval(x, y - 9.8, 1.3, 2.3)}`;
  to.mane += `M${n(x)} ${n(y - 8.6)}v5M${n(x)} ${n(y + 8)}q-1.2 2.6 .4 4.4`;
  if (!ridden) return;
  to.coat += oval(x, y + 0.6, 3.5, 2.2);
  to.cap += oval(x, y + 0.2, 1.6, 1.6);
  to.arms += `M${n(x + 3)} ${n(y + 1)}l1.6 -6.4`;
}

function drawElephant(to: Figures, x: number, y: number): void {
  to.shade += oval(x + 1.6, y + 2, 6.6, 12.4);
  to.hide += `${oval(x, y + 1, 5.8, 9.6)}${oval(x - 5.4, y - 9, 3.2, 2.7)}${oval(x + 5.4, y - 9, 3.2, 2.7)}${oval(x, y - 10.4, 3.9, 4.4)}`;
  to.tusk += `M${n(x - 2.2)} ${n(y - 13.4)}q-1 -2.4 -.2 -4.4M${n(x + 2.2)} ${n(y - 13.4)}q1 -2.4 .2 -4.4`;
  to.mane += `M${n(x)} ${n(y - 13.6)}q1.6 -3.4 -.4 -6.6`;
  to.coat += `M${n(x - 3.8)} ${n(y - 2.6)}h7.6v7h-7.6Z`;
  to.cap += oval(x, y + 0.8, 1.7, 1.7) + oval(x, y - 6.8, 1.3, 1.3);
  to.arms += `M${n(x + 2.6)} ${n(y + 0.6)}l2.2 -8`;
}

function drawGun(to: Figures, width: number, depth: number, limbered: boolean, loose: number, seed: number): void {
  const near = (k: number) => (chance(seed * 31 + k) - 0.5) * loose;
  const gun = (x: number, y: number, back: number) => {
    to.shade += oval(x + 1, y + 2, 7.5, 6);
    to.wood += `M${n(x - 6.6)} ${n(y - 5.6)}v11.2M${n(x + 6.6)} ${n(y - 5.6)}v11.2M${n(x - 6)} ${n(y)}h12M${n(x)} ${n(y)}v${n(13 * back)}`;
    to.iron += `M${n(x)} ${n(y + 4.4 * back)}v${n(-14.4 * back)}`;
  };
  const man = (x: number, y: number) => drawMan(to, x + near(x), y + near(y), near(x + y));
  if (!limbered) {
    gun(0, depth * 0.36, 1);
    man(-width * 0.37, depth * 0.62);
    man(width * 0.35, depth * 0.58);
    man(-width * 0.2, depth * 0.84);
    man(width * 0.23, depth * 0.86);
    return;
  }
  gun(0, depth * 0.78, -1);
  for (const row of [0.2, 0.46]) for (const side of [-1, 1]) drawHorse(to, side * 4.6, depth * row, side < 0);
  man(-width * 0.36, depth * 0.72);
  man(width * 0.36, depth * 0.74);
}
