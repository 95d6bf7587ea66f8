// Finding something to do in a battle of any game: what is picked comes from the view, so that no rule stands here.

const fits = (unit, role, acting) => unit.gone === '' && role.kinds.includes(unit.kind) && role.sides.includes(unit.side)
  && (role.whose === 'either' || (role.whose === 'active') === (unit.side === acting));

/** Units for every role that needs some, where this side acts; `shift` tries others. Null where there are too few. */
export function choose(view, task, acting, shift) {
  const picks = {};
  const used = new Set();
  for (const role of task.roles) {
    const fitting = view.units.filter((unit) => fits(unit, role, acting) && !used.has(unit.id));
    if (fitting.length < role.least) return null;
    picks[role.name] = Array.from({ length: role.least }, (_, i) => fitting[(i + shift) % fitting.length].id);
    for (const unit of picks[role.name]) used.add(unit);
  }
  return picks;
}

/** Whether anything is left to the dice. */
const open = (odds) => odds !== undefined && !odds.payoff && !(odds.exact && odds.denominator === '1');

/** Something with dice that may be done now: a task of the step or of any time, its picks and who acts; or null. */
export async function doable(view, prepare) {
  const now = view.steps.find(({ state }) => state === 'now');
  for (const task of view.tasks.filter(({ here, any_time, rolled }) => (here || any_time) && rolled).sort((a, b) => Number(b.here) - Number(a.here))) {
    for (const acting of now.sides) {
      for (let shift = 0; shift < 6; shift += 1) {
        const picks = choose(view, task, acting, shift);
        if (!picks) break;
        const { status, body } = await prepare({ task: task.name, picks, facts: [] });
        if (status === 200 && !body.refusal && open(body.odds)) return { task, picks, acting, view };
      }
    }
  }
  return null;
}
