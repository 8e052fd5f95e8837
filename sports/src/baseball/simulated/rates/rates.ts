/** Rates per plate appearance and per ball in play. */
export interface BaseballRates {
  walk: number
  hitByPitch: number
  strikeout: number
  single: number
  double: number
  triple: number
  homeRun: number
  /** Errors per ball that should have been an out. */
  error: number
  bunt: number
  steal: number
  stolen: number
  wildPitch: number
  doublePlay: number
  pinchHit: number
  /** A pitcher is replaced after about this many pitches, or runs. */
  pitches: number
  runs: number
  /** The outs that a starter needs for a win. */
  winnersOuts: number
}

const shared = { error: 0.03, wildPitch: 0.022, stolen: 0.75, pinchHit: 0.12, runs: 5 }

export const baseballRates: BaseballRates = {
  ...shared,
  walk: 0.11,
  hitByPitch: 0.025,
  strikeout: 0.2,
  single: 0.15,
  double: 0.05,
  triple: 0.005,
  homeRun: 0.03,
  bunt: 0.03,
  steal: 0.07,
  doublePlay: 0.36,
  pitches: 90,
  winnersOuts: 15,
}

export const softballRates: BaseballRates = {
  ...shared,
  walk: 0.09,
  hitByPitch: 0.015,
  strikeout: 0.17,
  single: 0.165,
  double: 0.042,
  triple: 0.005,
  homeRun: 0.032,
  bunt: 0.06,
  steal: 0.08,
  doublePlay: 0.22,
  pitches: 95,
  winnersOuts: 12,
}

export const pitchSeconds = 23
export const betweenHalvesSeconds = 140
export const changeSeconds = 120
