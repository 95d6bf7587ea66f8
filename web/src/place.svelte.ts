// Where the reader is: the address as state. Pages change it in place; links and the browser's buttons move it.
import { formatAddress, parseAddress, type Address } from './address';

export const place = $state({ address: parseAddress(location.hash), /** Counts moves that a page did not make itself. */ moves: 0 });

addEventListener('hashchange', () => {
  const address = parseAddress(location.hash);
  if (formatAddress(address) === formatAddress(place.address)) return;
  place.address = address;
  place.moves += 1;
});

/** Changes the address without a step in the browser's history. */
export function amend(address: Address): void {
  const text = formatAddress(address);
  if (text === formatAddress(parseAddress(location.hash))) return;
  history.replaceState(history.state, '', text);
  place.address = address;
}
