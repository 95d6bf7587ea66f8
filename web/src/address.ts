// The address holds the whole question: #/GAME/PAGE/NAME?path=text&... A game on the map has its positions: #/GAME/play/NAME/at/12.
import type { Fact } from './protocol';

export interface Address {
  game: string;
  page: string;
  name: string;
  query: Fact[];
  /** How many entries of a record are shown; not there: all of them. */
  at?: number | undefined;
}

/** Keeps an address readable: commas, colons, equals signs and the like stand as they are, a space is a plus. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|3A|3D|2F|3B|40|20)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code));
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

export function encodeQuery(query: Fact[]): string {
  return query.map(([key, value]) => `${encode(key).replaceAll('=', '%3D')}=${encode(value)}`).join('&');
}

export function decodeQuery(text: string): Fact[] {
  return text.split('&').filter((part) => part !== '').map((part) => {
    const equals = part.indexOf('=');
    return equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
  });
}

export function parseAddress(hash: string): Address {
  const text = hash.replace(/^#/, '');
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const [game = '', page = '', name = '', word = '', number = ''] = path.split('/').filter((part) => part !== '').map(decode);
  const at = word === 'at' && /^\d{1,7}$/.test(number) ? Number(number) : undefined;
  return { game, page, name, query: mark < 0 ? [] : decodeQuery(text.slice(mark + 1)), at };
}

export function formatAddress({ game, page, name, query, at }: Address): string {
  const path = [game, page, name, ...(at === undefined ? [] : ['at', String(at)])].filter((part) => part !== '').map(encodeURIComponent).join('/');
  return `#/${path}${query.length > 0 ? `?${encodeQuery(query)}` : ''}`;
}

/** What an odds page is about. Names that begin with ~ are the page's own; those with a capital are readings of rules. */
export interface Inquiry {
  facts: Fact[];
  rules: Fact[];
  /** The case that is pinned beside it, or nothing. */
  pinned: { facts: Fact[]; rules: Fact[] } | null;
  /** What matters to the reader, as in measure.ts; empty: the first that varies. */
  aim: string;
  /** One or two swept inputs: path and values as typed, such as "1..4" or "none, works"; empty: not swept. */
  sweep: Fact[];
  /** Whether single changes are ranked. */
  worth: boolean;
}

const isRule = (key: string) => /^[A-Z]/.test(key);

export function toInquiry(query: Fact[]): Inquiry {
  const own = query.filter(([key]) => !key.startsWith('~'));
  const find = (key: string) => query.find(([name]) => name === key)?.[1];
  const pin = find('~pin');
  const held = pin === undefined ? null : decodeQuery(pin);
  return {
    facts: own.filter(([key]) => !isRule(key)),
    rules: own.filter(([key]) => isRule(key)),
    pinned: held && { facts: held.filter(([key]) => !isRule(key)), rules: held.filter(([key]) => isRule(key)) },
    aim: find('~aim') ?? '',
    sweep: query.filter(([key]) => key === '~sweep').slice(0, 2).map(([, value]): Fact => {
      const equals = value.indexOf('=');
      return equals < 0 ? [value, ''] : [value.slice(0, equals), value.slice(equals + 1)];
    }),
    worth: find('~worth') !== undefined,
  };
}

export function fromInquiry(inquiry: Inquiry): Fact[] {
  const query: Fact[] = [...inquiry.facts, ...inquiry.rules];
  if (inquiry.pinned) query.push(['~pin', encodeQuery([...inquiry.pinned.facts, ...inquiry.pinned.rules])]);
  if (inquiry.aim !== '') query.push(['~aim', inquiry.aim]);
  for (const [path, values] of inquiry.sweep) query.push(['~sweep', `${path}=${values}`]);
  if (inquiry.worth) query.push(['~worth', 'yes']);
  return query;
}
