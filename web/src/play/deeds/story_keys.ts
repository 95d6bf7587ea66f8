// Keys while the result of dice or a story is shown: they go on, step and watch. Everything else is left to the game.
import type { Moment } from './die.svelte';
import type { Story } from './story.svelte';

interface Watched {
  moment: Pick<Moment, 'card' | 'close'>;
  story: Pick<Story, 'open' | 'at' | 'items' | 'playing' | 'go' | 'play' | 'pause' | 'close'>;
  /** The keyboard is somewhere on the map. */
  isOnMap: () => boolean;
  /** Something else is under way that the keys of a story belong to. */
  isBusy: () => boolean;
}

/** Whether the key was one of these. */
export function storyKeys({ moment, story, isOnMap, isBusy }: Watched): (event: KeyboardEvent) => boolean {
  const deedOf = (key: string): (() => void) | undefined => {
    if (key === 'Enter' && moment.card) return () => moment.close();
    if (!story.open || isBusy()) return undefined;
    if (key === 'Enter') return () => story.close();
    if (key === ' ') return () => (story.playing ? story.pause() : story.play());
    if (key === 'ArrowLeft') return () => story.go(Math.max(0, story.at - 1));
    if (key === 'ArrowRight') return () => story.go(story.at + 1);
    const number = /^[1-9]$/.test(key) ? Number(key) : 0;
    return number > 0 && number <= story.items.length ? () => story.go(number - 1) : undefined;
  };
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isOnMap() || target?.closest('input, select, textarea, dialog')) return false;
    // On a button these two press it.
    if ((event.key === 'Enter' || event.key === ' ') && target?.closest('button, a, summary')) return false;
    const deed = deedOf(event.key);
    if (!deed) return false;
    event.preventDefault();
    deed();
    return true;
  };
}
