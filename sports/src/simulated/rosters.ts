/** How many of each position a full squad has, and how tall they are in inches. */
export interface Plan {
  positions: Readonly<Record<string, number>>
  inches: readonly [number, number]
  /** Weight is not shown for women. */
  pounds?: readonly [number, number]
  /** `R/L`: bats and throws; `R`: the playing hand. */
  hand?: 'bats-throws' | 'playing'
  numbered: boolean
}

const track = { Sprints: 9, Hurdles: 4, Distance: 9, Jumps: 7, Throws: 7, Multis: 3 }
const strokes = { Freestyle: 9, Backstroke: 4, Breaststroke: 4, Butterfly: 4, IM: 3, Diving: 4 }

export const plans: Readonly<Record<string, Plan>> = {
  football: {
    positions: { QB: 4, RB: 6, WR: 12, TE: 6, OL: 16, DL: 14, LB: 12, CB: 10, S: 9, K: 2, P: 2, LS: 2 },
    inches: [69, 78],
    pounds: [175, 320],
    numbered: true,
  },
  'mens-basketball': { positions: { G: 7, F: 5, C: 3 }, inches: [72, 85], pounds: [175, 255], numbered: true },
  'womens-basketball': { positions: { G: 7, F: 5, C: 3 }, inches: [66, 78], numbered: true },
  baseball: {
    positions: { RHP: 12, LHP: 5, C: 4, '1B': 2, '2B': 2, SS: 2, '3B': 2, LF: 2, CF: 2, RF: 2, DH: 1 },
    inches: [69, 77],
    pounds: [165, 235],
    hand: 'bats-throws',
    numbered: true,
  },
  softball: {
    positions: { P: 5, C: 3, '1B': 2, '2B': 2, SS: 2, '3B': 2, LF: 2, CF: 2, RF: 2, DP: 1 },
    inches: [63, 72],
    hand: 'bats-throws',
    numbered: true,
  },
  'womens-volleyball': {
    positions: { OH: 5, MB: 4, S: 3, OPP: 2, L: 2, DS: 2 },
    inches: [66, 77],
    numbered: true,
  },
  'womens-beach-volleyball': { positions: { '': 16 }, inches: [67, 75], numbered: true },
  'womens-soccer': { positions: { GK: 3, D: 9, M: 9, F: 7 }, inches: [62, 72], numbered: true },
  'mens-lacrosse': {
    positions: { A: 9, M: 13, SSDM: 4, LSM: 3, D: 8, FO: 3, G: 3 },
    inches: [68, 77],
    pounds: [160, 225],
    numbered: true,
  },
  'mens-tennis': { positions: { '': 9 }, inches: [69, 77], pounds: [150, 200], hand: 'playing', numbered: false },
  'womens-tennis': { positions: { '': 9 }, inches: [63, 72], hand: 'playing', numbered: false },
  'mens-golf': { positions: { '': 9 }, inches: [68, 76], pounds: [150, 210], numbered: false },
  'womens-gymnastics': { positions: { AA: 4, VT: 3, UB: 3, BB: 3, FX: 3 }, inches: [58, 66], numbered: false },
  'mens-swimming-and-diving': { positions: strokes, inches: [69, 79], pounds: [155, 220], numbered: false },
  'womens-swimming-and-diving': { positions: strokes, inches: [63, 74], numbered: false },
  'womens-cross-country': { positions: { Distance: 14 }, inches: [62, 71], numbered: false },
  'womens-track-and-field': { positions: track, inches: [62, 74], numbered: false },
  skiing: {
    positions: { 'Alpine W': 4, 'Alpine M': 4, 'Nordic W': 4, 'Nordic M': 4 },
    inches: [63, 75],
    numbered: false,
  },
}
