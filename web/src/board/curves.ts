// Lines drawn by a pen instead of a ruler: round at every bend.
import { at, middle, type Point } from './point';

/** A line through the middles of its pieces, bent at its corners; open lines keep their ends. */
export function softened(points: readonly Point[], closed: boolean): string {
  const last = points.length - 1;
  if (last < 1) return '';
  if (!closed) {
    let path = `M${at(points[0]!)}`;
    for (let i = 1; i < last; i += 1) path += i === 1 ? `L${at(middle(points[0]!, points[1]!))}Q${at(points[1]!)} ${at(middle(points[1]!, points[2]!))}` : `Q${at(points[i]!)} ${at(middle(points[i]!, points[i + 1]!))}`;
    return `${path}L${at(points[last]!)}`;
  }
  let path = `M${at(middle(points[last]!, points[0]!))}`;
  points.forEach((point, i) => { path += `Q${at(point)} ${at(middle(point, points[(i + 1) % points.length]!))}`; });
  return `${path}Z`;
}
