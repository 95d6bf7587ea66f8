import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Courier, Exact, Formation, PlayOffer, Profile } from '../protocol';
import AttackSteps from './AttackSteps.svelte';
import CourierLine from './CourierLine.svelte';
import { marksOf, ordersFor, unlisted } from './desk';
import { drawProfile } from './profile';
import SightCard from './SightCard.svelte';
import { samplePiece } from '../board/legend/sample';

const exact = (fraction: string, decimal: string): Exact => ({ fraction, decimal });
const courier: Courier = { order: 'attack', objective: '1410', at: "Heth's division", due: 4, waits: false, accepted: [{ turn: 4, chance: exact('1/2', '0.5') }, { turn: 5, chance: exact('3/4', '0.75') }] };
const formation: Formation = { name: 'Heth', side: 'second', order: 'move', allows: '', written: '', pieces: [1, 2], leader: 2, objective: '0909', courier };

describe('the despatch desk', () => {
  const pieces = [samplePiece({ id: 1, place: '0101' }), samplePiece({ id: 2, place: '0202' })];
  it('shows where orders lead to, from whoever leads: those in force, and those on their way', () => {
    expect(marksOf(formation, { pieces })).toEqual([{ from: '0202', to: '0909', side: 'second', coming: false }, { from: '0202', to: '1410', side: 'second', coming: true }]);
  });
  it('has nothing to show of a formation whose orders are not known', () => {
    const { objective: _, courier: __, ...unknown } = formation;
    expect(marksOf(unknown, { pieces })).toEqual([]);
  });
  it('has what can be written for each, and for those who have no line', () => {
    const offer = (verb: string, group: string, effect: PlayOffer['effect'] = 'order'): PlayOffer => ({ verb, effect, words: verb, pieces: [1], group, choice: '', places: [] });
    const all = [offer('send', 'Heth'), offer('accept', 'Heth'), offer('initiative', 'Archer'), offer('take', '0909', 'take')];
    expect(ordersFor(all, 'Heth').map(({ verb }) => verb)).toEqual(['send', 'accept']);
    expect(unlisted(all, [formation])).toEqual([{ name: 'Archer', offers: [all[2]] }]);
  });
  it('says when an order arrives and how likely it is accepted', () => {
    const { body } = render(CourierLine, { props: { courier, view: { turn: 2, begins: 1 }, onshow: () => {} } });
    for (const words of ['Attack', 'in turn 4', '50', '75']) expect(body).toContain(words);
  });
});

describe('the profile of a line of sight', () => {
  const profile: Profile = { eye: 3, aim: 1, eye_ground: 2, aim_ground: 1, steps: [{ place: '0102', ground: 1, height: 4, words: 'woods', blocks: true }, { place: '0103', ground: 0, height: 0, words: '', blocks: false }], slope: 5, obstacle_slope: 9 };
  it('goes from end to end, higher ground higher', () => {
    const { eye, aim, standing } = drawProfile(profile);
    expect(eye.x).toBeLessThan(aim.x);
    expect(eye.y).toBeLessThan(aim.y);
    expect(standing).toHaveLength(1);
    expect(standing[0]!.top).toBeLessThan(standing[0]!.foot);
  });
  it('draws the slope to what blocks from the lower end', () => {
    const { obstacle, aim, standing } = drawProfile(profile);
    expect(obstacle).toEqual({ from: aim, to: { x: standing[0]!.x, y: standing[0]!.top } });
    const { slope: _, obstacle_slope: __, ...near } = profile;
    expect(drawProfile(near).obstacle).toBeNull();
  });
  it('names the hex that blocks, and both slopes', () => {
    const { body } = render(SightCard, { props: { profile, from: '0101', to: '0104', clear: false } });
    for (const words of ['blocked at 0102', 'slope 5', 'obstacle 9', 'woods']) expect(body).toContain(words);
  });
});

describe('the steps of an attack', () => {
  it('are marked, each with its chances; what is over has none any more', () => {
    const { body } = render(AttackSteps, { props: { steps: [
      { name: 'Closing roll', words: '', state: 'done', chances: [{ words: 'they close', chance: exact('5/6', '0.833') }] },
      { name: 'Nerve', words: 'the check', state: 'now', chances: [{ words: 'routed', chance: exact('1/3', '0.333') }, { words: 'steady', chance: exact('2/3', '0.667') }] },
    ] } });
    expect(body).not.toContain('they close');
    expect(body).toMatch(/aria-current="step"/);
    expect(body).toContain('routed');
  });
});
