// Keeps a view fresh: a WebSocket that comes back by itself, later and later.
export interface LiveOptions<V> {
  address: string;
  onview: (view: V) => void;
  /** The connection was lost, or is there again. */
  onlost: (lost: boolean) => void;
  /** It came back: whatever was missed should be fetched. */
  onback: () => void;
}

const longest = 8000;

/** The wait before the next try: half a second, doubled each time. */
export const delay = (tries: number): number => Math.min(longest, 500 * 2 ** tries);

/** Listens until the answer is called. */
export function live<V>({ address, onview, onlost, onback }: LiveOptions<V>): () => void {
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
      if (lost) onback();
      lost = false;
      onlost(false);
    };
    mine.onmessage = ({ data }) => {
      if (!over && typeof data === 'string') onview(JSON.parse(data) as V);
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
  return () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    socket?.close();
  };
}
