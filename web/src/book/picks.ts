// Which units fill which role of a task.
import { other } from '../battle/sides';
import type { Picks, Role, Side, Task, Unit } from '../protocol';

/** Whether a unit may stand in a role at all, by its kind and side, where this side acts. Whether the rules let it now, the server says. */
export function fits(unit: Unit, role: Role, acting: Side | null = null): boolean {
  if (unit.gone !== '' || !role.kinds.includes(unit.kind) || !role.sides.includes(unit.side)) return false;
  return acting === null || role.whose === 'either' || (role.whose === 'active') === (unit.side === acting);
}

export const fitsTask = (unit: Unit, task: Task, acting: Side | null): boolean => task.roles.some((role) => fits(unit, role, acting));

/** The side that acts, as far as the picks tell. */
export function actingBy(picks: Picks, task: Task, units: Unit[]): Side | null {
  for (const role of task.roles) {
    const unit = units.find(({ id }) => id === picks[role.name]?.[0]);
    if (unit && role.whose !== 'either') return role.whose === 'active' ? unit.side : other(unit.side);
  }
  return null;
}

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
export function toggled(picks: Picks, task: Task, unit: Unit, acting: Side | null = null, aim = ''): Picks | null {
  const held = roleOf(picks, unit.id);
  if (held !== undefined) return unpicked(picks, held, unit.id);
  const fitting = task.roles.filter((role) => fits(unit, role, acting)).sort((a, b) => Number(b.name === aim) - Number(a.name === aim));
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

/** What the counter of a unit shows: its own kind where it has a fact of that name, else the kind that the book keeps it as. */
export const arm = (unit: Unit): string => unit.facts.find(({ name }) => name === 'kind' || name === 'arm')?.value ?? unit.kind;

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
