import type { Random } from '../../../simulated/random.ts'

export interface Pitches {
  /** B ball, K called, S swinging, F foul, P in play, H hit the batter. */
  letters: string
  balls: number
  strikes: number
  thrown: number
  /** Strikes of those thrown, whatever the count. */
  strikesThrown: number
}

type End = 'walk' | 'strikeout' | 'hit_by_pitch' | 'in_play'

/** Pitches that end in what is known to have come of them. */
export function pitchesTo(chance: Random, end: End): Pitches {
  const balls = end === 'walk' ? 3 : chance.weighted([0, 1, 2, 3], (count) => [34, 33, 22, 11][count] ?? 0)
  const strikes = end === 'strikeout' ? 2 : chance.weighted([0, 1, 2], (count) => [38, 34, 28][count] ?? 0)
  const before = chance.shuffled([
    ...Array.from({ length: balls }, () => 'B'),
    ...Array.from({ length: strikes }, () => chance.weighted(['K', 'S', 'F'], (_, index) => [45, 25, 30][index] ?? 0)),
  ])
  // With two strikes a foul is nothing but a pitch.
  const fouls =
    strikes === 2 ? Array.from({ length: chance.weighted([0, 1, 2], (each) => [70, 22, 8][each] ?? 0) }, () => 'F') : []
  const last = { walk: 'B', hit_by_pitch: 'H', in_play: 'P', strikeout: chance.chance(0.27) ? 'K' : 'S' }[end]
  const letters = [...before, ...fouls, last].join('')
  return {
    letters,
    balls: end === 'walk' ? 4 : balls,
    strikes: end === 'strikeout' ? 3 : strikes,
    thrown: letters.length,
    strikesThrown: letters.replaceAll(/[BH]/g, '').length,
  }
}
