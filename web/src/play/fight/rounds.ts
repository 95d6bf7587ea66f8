// The part of the log that tells of the battle under way.
import { placesIn } from '../../battle/log';
import type { FieldBattle, LogLine, PlayView } from '../../protocol';

const longest = 40;

/** From the last line that speaks of its place as of something begun, or as far back as the step goes. */
export function battleLines({ log, turn }: Pick<PlayView, 'log' | 'turn'>, { place, round }: Pick<FieldBattle, 'place' | 'round'>): LogLine[] {
  if (round === 0 && log.at(-1)?.kind === 'step') return [];
  const step = log.at(-1)?.step;
  const found: LogLine[] = [];
  for (const line of [...log].reverse()) {
    if (line.turn !== turn || line.step !== step || line.kind === 'step' || found.length >= longest) break;
    found.unshift(line);
    if (line.kind === 'task' && placesIn(line).includes(place)) break;
  }
  return found;
}
