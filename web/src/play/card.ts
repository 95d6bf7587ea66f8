// What a card that is docked beside the map is given.
import type { PlayView } from '../protocol';
import type { Hand } from './hand.svelte';
import type { Play } from './play.svelte';

export interface CardProps {
  play: Play;
  hand: Hand;
  view: PlayView;
  /** It is put away. */
  onclose: () => void;
  /** A counter or a place of which it speaks is to be seen. */
  onshow: (piece: number | null, place: string) => void;
}

/** Of a card that only tells something. */
export type ToldProps = Pick<CardProps, 'play' | 'view' | 'onclose'>;
