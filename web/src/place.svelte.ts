// Where the reader is: the address as state. Pages change it in place; links and the browser's buttons move it.
import { formatAddress, parseAddress, type Address } from './address';

export const place = $state({ address: parseAddress(location.hash), /** Counts moves that a page did not make itself. */ moves: 0 });

// Writing the address takes a while and can wait until what it stands for is asked. Browsers also refuse one that changes too often,
// as it does while a key is held down.
const pause = 150;
let last = -pause;
let later: ReturnType<typeof setTimeout> | undefined;

addEventListener('hashchange', () => {
  forget();
  const address = parseAddress(location.hash);
  if (formatAddress(address) === formatAddress(place.address)) return;
  place.address = address;
  place.moves += 1;
});

function forget() {
  clearTimeout(later);
  later = undefined;
}

function write() {
  forget();
  last = performance.now();
  history.replaceState(history.state, '', formatAddress(place.address));
}

const flush = () => { if (later !== undefined) write(); };
addEventListener('click', flush, true);
addEventListener('pagehide', flush);

/** Changes the address without a step in the browser's history. */
export function amend(address: Address): void {
  if (formatAddress(address) === formatAddress(place.address)) return;
  place.address = address;
  forget();
  later = setTimeout(write, Math.max(0, last + pause - performance.now()));
}
