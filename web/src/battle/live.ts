// A WebSocket that comes back by itself, later and later.
import { inOneMeasure } from '../lengths';

export interface LiveOptions<M> {
  address: string;
  onmessage: (message: M) => void;
  /** The connection was lost, or is there again. */
  onlost: (lost: boolean) => void;
}

export interface Line {
  /** Says something, if anybody listens. */
  say: (words: string) => void;
  close: () => void;
}

const longest = 8000;

/** The wait before the next try: half a second, doubled each time. */
export const delay = (tries: number): number => Math.min(longest, 500 * 2 ** tries);

/** Listens until it is closed. */
export function live<M>({ address, onmessage, onlost }: LiveOptions<M>): Line {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;
  let lost = false;

  function open() {
    clearTimeout(timer);
    if (over) return;
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => {
      tries = 0;
      lost = false;
      onlost(false);
    };
    mine.onmessage = ({ data }) => {
      if (!over && socket === mine && typeof data === 'string') onmessage(JSON.parse(inOneMeasure(data)) as M);
    };
    mine.onclose = () => {
      if (over || socket !== mine) return;
      lost = true;
      onlost(true);
      timer = setTimeout(open, delay(tries));
      tries += 1;
    };
  }

  /** A sleeping machine that wakes, or a network that returns, does not wait. */
  function hurry() {
    if (lost && document.visibilityState === 'visible') open();
  }
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();
  return {
    say: (words) => { if (socket?.readyState === WebSocket.OPEN) socket.send(words); },
    close: () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      // One that is closed before it is there is an error to the browser.
      if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket?.close();
      else socket?.close();
    },
  };
}
