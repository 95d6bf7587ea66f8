// Which units fill which role of a task.
import type { Picks, Role, Side, Task, Unit } from '../protocol';

/** Whether a unit may stand in a role at all, by its kind and side. Whether the rules let it now, the server says. */
export function fits(unit: Unit, role: Role): boolean {
  return unit.gone === '' && (role.kinds.length === 0 || role.kinds.includes(unit.kind))
    && (role.sides.length === 0 || role.sides.includes(unit.side));
}

export const fitsTask = (unit: Unit, task: Task): boolean => task.roles.some((role) => fits(unit, role));

/** The role that a unit is picked for, or nothing. */
export function roleOf(picks: Picks, unit: number): string | undefined {
  return Object.keys(picks).find((role) => picks[role]?.includes(unit));
}

export function unpicked(picks: Picks, role: string, unit: number): Picks {
  return { ...picks, [role]: (picks[role] ?? []).filter((id) => id !== unit) };
}

/** A unit plays one part: what it had before it gives up. */
export function picked(picks: Picks, role: string, unit: number): Picks {
  const held = roleOf(picks, unit);
  const free = held === undefined ? picks : unpicked(picks, held, unit);
  return { ...free, [role]: [...(free[role] ?? []), unit] };
}

/** A click on a unit: out of its role, or into the one aimed at, else the first that it fits and that has room. Null where there is none. */
export function toggled(picks: Picks, task: Task, unit: Unit, aim = ''): Picks | null {
  const held = roleOf(picks, unit.id);
  if (held !== undefined) return unpicked(picks, held, unit.id);
  const fitting = task.roles.filter((role) => fits(unit, role)).sort((a, b) => Number(b.name === aim) - Number(a.name === aim));
  const open = fitting.find((role) => (picks[role.name] ?? []).length < role.most);
  if (open) return picked(picks, open.name, unit.id);
  // A role for one alone takes the new one instead of the old.
  const single = fitting.find((role) => role.most === 1);
  return single ? { ...picks, [single.name]: [unit.id] } : null;
}

/** The picks that still stand: units that are there and fit. */
export function standing(picks: Picks, task: Task, units: Unit[]): Picks {
  return Object.fromEntries(task.roles.map((role) => [role.name, (picks[role.name] ?? []).filter((id) => {
    const unit = units.find((one) => one.id === id);
    return unit !== undefined && fits(unit, role);
  })]));
}

/** How many a role takes, in words. */
export function roomWords({ least, most }: Role): string {
  if (least === most) return least === 1 ? 'one' : `${least}`;
  if (least === 0) return most === 1 ? 'one or none' : `up to ${most}`;
  return `${least} to ${most}`;
}

export const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');
export const sideName = (sides: [string, string], side: Side): string => sides[side === 'first' ? 0 : 1];

/** What the counter of a unit shows: its own kind where it has a fact of that name, else the kind that the book keeps it as. */
export const arm = (unit: Unit): string => String(unit.facts.find(({ name }) => name === 'kind')?.value ?? unit.kind);

export interface Group {
  name: string;
  units: Unit[];
}

/** The units of a side by group, in the order in which the groups first occur. */
export function groups(units: Unit[]): Group[] {
  const found: Group[] = [];
  for (const unit of units) {
    const group = found.find(({ name }) => name === unit.group);
    if (group) group.units.push(unit);
    else found.push({ name: unit.group, units: [unit] });
  }
  return found;
}
