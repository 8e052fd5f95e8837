import type { PlayerBuild, SimulatedSport } from '../../simulated/simulation.ts'
import { simulateFootball } from './football.ts'

/** Jersey numbers: players who may not catch a pass wear 50 to 79, others different ones; the rest is custom. */
const of: Readonly<Record<string, PlayerBuild>> = {
  QB: { inches: [72, 77], pounds: [190, 230], numbers: [[0, 19]] },
  RB: {
    inches: [67, 73],
    pounds: [180, 225],
    numbers: [
      [0, 9],
      [20, 39],
    ],
  },
  WR: {
    inches: [69, 76],
    pounds: [170, 215],
    numbers: [
      [0, 19],
      [80, 89],
    ],
  },
  TE: {
    inches: [75, 79],
    pounds: [235, 260],
    numbers: [
      [40, 49],
      [80, 89],
    ],
  },
  OL: { inches: [75, 79], pounds: [285, 330], numbers: [[50, 79]] },
  DL: {
    inches: [73, 78],
    pounds: [255, 315],
    numbers: [
      [50, 59],
      [90, 99],
    ],
  },
  LB: { inches: [72, 76], pounds: [215, 245], numbers: [[30, 59]] },
  CB: { inches: [69, 74], pounds: [170, 200], numbers: [[0, 39]] },
  S: { inches: [70, 75], pounds: [185, 215], numbers: [[0, 39]] },
  K: {
    inches: [69, 74],
    pounds: [165, 205],
    numbers: [
      [30, 49],
      [90, 99],
    ],
  },
  P: {
    inches: [71, 77],
    pounds: [180, 220],
    numbers: [
      [30, 49],
      [90, 99],
    ],
  },
  LS: { inches: [71, 75], pounds: [215, 245], numbers: [[40, 69]] },
}

export const simulated: SimulatedSport = {
  simulate: simulateFootball,
  ground: 'Stadium',
  squad: {
    positions: { QB: 4, RB: 6, WR: 12, TE: 6, OL: 16, DL: 14, LB: 12, CB: 10, S: 9, K: 2, P: 2, LS: 2 },
    women: false,
    inches: [69, 78],
    pounds: [175, 250],
    numbers: [[0, 99]],
    of,
  },
}
