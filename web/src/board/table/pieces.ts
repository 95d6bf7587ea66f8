// A unit on its base and a general on his, as markup: about the middle of the front, which looks upwards, or about his own.
import type { Piece, Stands } from '../../protocol';
import { cellsOf, figuresOf } from './figures';
import { generalRadius, inch, isPoint, length } from './geometry';
import { path } from '../markup';

/** The base with the front edge in its colour, the figures that are left, and the places of those that fell. */
export function unitMarkup(piece: Piece, stands: Stands): string {
  const [half, deep] = [length(stands.width) / 2, length(stands.depth)];
  const cells = cellsOf(piece, stands);
  const figures = figuresOf(piece, stands);
  const second = piece.side === 'second';
  const cut = Math.min(4, half / 2.5);
  const rear = second ? `V${deep - cut}L${half - cut} ${deep}H${cut - half}L${-half} ${deep - cut}Z` : `V${deep - cut}Q${half} ${deep} ${half - cut} ${deep}H${cut - half}Q${-half} ${deep} ${-half} ${deep - cut}Z`;
  const body = `M${-half} 0H${half}${rear}`;
  // Of bases that are gone, as far as their rank still stands: trampled ground, and the fallen.
  const gone = cells.filter(({ part }) => part < 1).map(({ x, y, width, depth, part }) => ({ x, y: y + depth * part, width, depth: depth * (1 - part) }));
  const fallen = gone.filter(({ depth }) => depth > 5).map(({ x, y, width, depth }) => `M${x + width * 0.24} ${y + depth * 0.4}l4.4 2M${x + width * 0.6} ${y + depth * 0.66}l3.4 -2.6`).join('');
  const box = ({ x, y, width, depth }: { x: number; y: number; width: number; depth: number }) => `M${x} ${y}h${width}v${depth}h${-width}Z`;
  const off = second ? -2.8 : 0;
  const all = piece.drill?.form === 'square';
  const front = all ? `M${-half - 0.6} -1.6H${half + 0.6}V${deep + 0.6}H${-half - 0.6}Z` : `M${-half - 0.6} -1.6H${half + 0.6}`;
  const around = `M${-half - 4} -4H${half + 4}V${deep + 4}H${-half - 4}Z`;
  return `<g class="unit ${piece.side}">${path('picked', around)}${path('cast', body)}${path('base', body)}${path('seams', cells.map(box).join(''))}${path('gone', gone.map(box).join(''))}${path('fallen', fallen)}`
    + (['shade', 'mount', 'mane', 'hide', 'tusk', 'wood', 'iron', 'coat', 'strap', 'arms', 'cap'] as const).map((part) => path(part, figures[part])).join('')
    + `${path('rim', body)}${path('front', front)}${second && !all ? path('front thin', `M${-half - 0.6} -5.4H${half + 0.6}`) : ''}${all ? '' : path('head', `M-4.6 ${off - 2.8}L0 ${off - 8.6}L4.6 ${off - 2.8}Z`)}</g>`;
}

const horse = 'M-7.2 6.2L-6.2 .6Q-6.6 -2 -3.8 -2.1L2.2 -2.1Q3.4 -5.6 6.4 -6.4L6.7 -8L7.8 -6.6L9.4 -3.8L7.9 -2.5L6.3 -3.3Q5.6 .2 4.6 1.3L5.2 6.2H3.6L2.7 2.1L-3.6 2.1L-4.9 6.2H-6.3L-5.8 2.3L-6.8 6.2Z';
const rides = path('horse', horse) + path('rider', 'M-2.2 -1.6L-1.6 -6.4Q0 -7.6 1.6 -6.4L2.2 -1.6Z') + '<circle class="face" cx="0" cy="-8.2" r="1.7" />' + path('hat', 'M-3 -8.7H3L1.8 -9.7L1.4 -11H-1.4L-1.8 -9.7Z') + path('sword', 'M1.6 -5L5.8 -9.6');
const tools = path('handle', 'M-6 7L4.4 -5.4M6 7L-4.4 -5.4') + path('blade', 'M2.2 -6.2l4.6 3.9 1.6 -6.4zM-8.4 -3.2q2.2 -5 7.4 -4.6');
/** On horseback, or with his tools; what he is worth, or his rank, stands at his shoulder. */
export function generalMarkup({ side, symbol, leads, detail }: Piece): string {
  const r = generalRadius * inch;
  const circle = (kind: string, x: number, y: number, size: number) => `<circle class="${kind}" cx="${x}" cy="${y}" r="${size}" />`;
  const said = leads?.value ?? detail;
  const worth = said === '' || symbol === 'engineers' ? '' : `<g transform="translate(${r * 0.78} ${-r * 0.78})">${circle('worth', 0, 0, 5.6)}<text y="3.1">${said}</text></g>`;
  return `<g class="general ${side}">${circle('picked', 0, 0, r + 3)}${circle('cast', 1.6, 2, r)}${circle('disc', 0, 0, r)}${circle('ring', 0, 0, r - 1.6)}${symbol === 'engineers' ? tools : rides}${worth}</g>`;
}

export const pieceMarkup = (piece: Piece, stands: Stands): string => (isPoint(piece) ? generalMarkup(piece) : unitMarkup(piece, stands));
