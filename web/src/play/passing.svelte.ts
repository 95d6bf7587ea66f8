// Reactions that a player has let go beforehand: until the other side's step is over he is not asked again, and at one screen no curtain falls for it.
import type { PlayOffer, PlayView, Side } from '../protocol';

type Position = Pick<PlayView, 'turn' | 'active' | 'to_act' | 'steps' | 'offers'>;

const stepOf = ({ turn, active, steps }: Position): string => `${turn} ${active} ${steps.find(({ state }) => state === 'now')?.number ?? ''}`;

/** What lets the other side go on, where one is asked in its step whether to react. */
export function lettingGo({ active, to_act: side, offers }: Position): PlayOffer | undefined {
  if (side === '' || side === active || !offers.some(({ effect }) => effect === 'react')) return undefined;
  return offers.find(({ effect }) => effect === 'end');
}

export class Passing {
  /** The step that each side lets go. */
  #steps = $state.raw<Partial<Record<Side, string>>>({});

  /** From now on, until the step is over. */
  begin(view: Position): void {
    if (view.to_act !== '') this.#steps = { ...this.#steps, [view.to_act]: stepOf(view) };
  }

  /** What is to be done without asking; nothing where somebody has to be asked. */
  answer(view: Position): PlayOffer | undefined {
    return view.to_act !== '' && this.#steps[view.to_act] === stepOf(view) ? lettingGo(view) : undefined;
  }
}
