import { expect, it } from 'vitest';
import { added, drawables, lineOf, moved, removed, withLine } from './free';

const text = `army first iuka | Confederate
zone first south 10
objective 5 30,22 nobody | the middle
table A free battle
size 60 44
area woods rough thicket_1: 1,1 4,1 4,4
line river river_2: 0,20 60,20
gap ford ford_1: river_2 30,20 width 4
road pike_3: 10,0 10,44
`;

it('finds what lies on the table, by its line', () => {
  expect(drawables(text).map(({ line, word, name, closed }) => [line, word, name, closed])).toEqual([
    [2, 'objective', 'the middle', false], [5, 'area woods rough', 'thicket_1', true], [6, 'line river', 'river_2', false], [8, 'road', 'pike_3', false],
  ]);
  expect(drawables(text)[1]!.points).toEqual([[1, 1], [4, 1], [4, 4]]);
});

it('moves things, takes them away with their fords, and adds others under a name of their own', () => {
  const [goal, thicket, river] = drawables(text);
  expect(moved(text, goal!, [[31.5, 20]])).toContain('objective 5 31.5,20 nobody | the middle');
  expect(moved(text, thicket!, [[1, 1], [5, 1], [4, 4]])).toContain('area woods rough thicket_1: 1,1 5,1 4,4');
  expect(removed(text, river!)).not.toMatch(/river_2/);
  expect(removed(text, river!).split('\n')).toHaveLength(text.split('\n').length - 2);
  const more = added(added(text, 'area woods', [[8, 8], [9, 8], [9, 9]]), 'area woods', [[18, 8], [19, 8], [19, 9]]);
  expect(more).toContain('area woods woods_1: 8,8 9,8 9,9\n');
  expect(more).toContain('area woods woods_2: 18,8 19,8 19,9\n');
  expect(added(text, 'hill 1 rough', [[8, 8], [9, 8], [9, 9]])).toContain('hill 1 rough hill_1: 8,8 9,8 9,9\n');
  const worth = added(text, 'objective', [[3, 3]]);
  expect(worth.indexOf('objective 3 3,3')).toBeGreaterThan(0);
  expect(worth.indexOf('objective 3 3,3')).toBeLessThan(worth.indexOf('table'));
});

it('reads and changes a line by its beginning', () => {
  expect(lineOf(text, 'zone first')).toBe('south 10');
  expect(withLine(text, 'zone first', 'zone first south 12')).toContain('zone first south 12\nobjective');
  expect(withLine(text, 'without first', 'without first Green')).toContain('without first Green\ntable');
  expect(withLine(withLine(text, 'without first', 'without first Green'), 'without first', null)).toBe(text);
});
