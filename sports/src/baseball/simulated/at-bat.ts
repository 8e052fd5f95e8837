import type { Play } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import { advanceRunners, countRuns, createForceAdvance, type RunnerMoves } from './bases.ts'
import type { BaseRunner, Diamond } from './diamond.ts'
import { type AtBatResult, resolveBallInPlay } from './in-play.ts'
import { type AtBatOutcome, drawAtBatOutcome } from './rates/outcomes.ts'
import { pitchSeconds } from './rates/rates.ts'

/** Simulates one batter from the first pitch to the result, and records it. */
export function atBat(diamond: Diamond) {
  const { chance, outs, batter, pitcher } = diamond
  const outcome = drawAtBatOutcome(diamond)
  const pitches = pitchesTo(chance, toAtBatEnd(outcome))
  diamond.second += pitches.thrown * pitchSeconds + chance.whole(12, 30)
  const before = { outs, batter, pitcher, on: diamond.runners }
  countSituation(diamond, outcome)
  const result = resolveAtBat(diamond, outcome, pitches)
  const earned = countRuns(diamond, result.scored)
  countBatter(diamond, before, result, pitches)
  diamond.next[diamond.batting] += 1
  writeAtBat(diamond, before, { ...result, earned }, pitches)
}

interface AtBatStart {
  outs: number
  batter: Diamond['batter']
  pitcher: Diamond['pitcher']
  on: readonly BaseRunner[]
}

const toAtBatEnd = (outcome: AtBatOutcome) =>
  outcome === 'walk' || outcome === 'strikeout' || outcome === 'hit_by_pitch' ? outcome : 'in_play'

function resolveAtBat(diamond: Diamond, outcome: AtBatOutcome, pitches: PitchSequence): AtBatResult {
  if (outcome === 'walk' || outcome === 'hit_by_pitch') return onBase(diamond, outcome)
  if (outcome !== 'strikeout') return resolveBallInPlay(diamond, outcome)
  diamond.outs += 1
  diamond.deserved += 1
  const looking = pitches.letters.endsWith('K')
  diamond.book.tally(diamond.teams[diamond.fielding].order.find(({ position }) => position === 'C')?.key ?? '', {
    fld_po: 1,
  })
  return {
    kind: 'strikeout',
    text: looking ? 'struck out looking' : 'struck out swinging',
    scored: [],
    moves: [],
    retired: [],
    batterOut: true,
    rbi: 0,
    fielding: '2',
    batting: { bat_ab: 1, bat_so: 1, ...(looking && { bat_kl: 1 }) },
    pitching: { pit_ab: 1, pit_so: 1, ...(looking && { pit_kl: 1 }) },
  }
}

function onBase(diamond: Diamond, outcome: 'walk' | 'hit_by_pitch'): AtBatResult {
  const moved: RunnerMoves = advanceRunners(diamond, createForceAdvance(diamond))
  const { key, name } = diamond.batter
  diamond.runners = [...diamond.runners, { key, name, base: 1, pitcher: diamond.pitcher.key, earned: true }]
  const walk = outcome === 'walk'
  return {
    kind: outcome,
    text: walk ? 'walked' : 'was hit by a pitch',
    scored: moved.scored,
    moves: moved.words,
    retired: [],
    batterOut: false,
    rbi: moved.scored.length,
    batting: walk ? { bat_bb: 1 } : { bat_hbp: 1 },
    pitching: walk ? { pit_bb: 1 } : { pit_hbp: 1 },
  }
}

/** Counts the at-bat by its situation, before any runner moves. */
function countSituation(diamond: Diamond, outcome: AtBatOutcome) {
  const { runners, outs, pitcher, book, batting } = diamond
  if (outcome === 'walk' || outcome === 'hit_by_pitch' || outcome === 'sacrifice') return
  const hit = ['single', 'double', 'triple', 'home_run'].includes(outcome) ? 1 : 0
  const sacrificeFly = outcome === 'fly_out' && outs < 2 && runners.some(({ base }) => base === 3)
  if (sacrificeFly) return
  const isFirst = book.teamStat(batting, 'bat_pa') === diamond.paAtStart
  const about = [
    runners.length > 0 && 'runners',
    outs === 2 && 'two_out',
    runners.length === 3 && 'loaded',
    isFirst && 'leadoff',
    pitcher.leftHanded ? 'left' : 'right',
  ].filter((each) => typeof each === 'string')
  book.team(
    batting,
    Object.fromEntries(
      about.flatMap((key) => [
        [`sit_${key}_ab`, 1],
        [`sit_${key}_h`, hit],
      ]),
    ),
  )
}

function countBatter(
  diamond: Diamond,
  { batter, pitcher, on }: AtBatStart,
  result: AtBatResult,
  pitches: PitchSequence,
) {
  const { book } = diamond
  const outs = result.retired.length + Number(result.batterOut)
  book.tally(batter.key, { bat_pa: 1, ...result.batting, ...(result.rbi > 0 && { bat_rbi: result.rbi }) })
  book.tally(pitcher.key, {
    pit_bf: 1,
    pit_pitches: pitches.thrown,
    pit_strikes: pitches.strikesThrown,
    pit_outs: outs,
    ...result.pitching,
  })
  const left = on.length - result.scored.filter(({ key }) => key !== batter.key).length - result.retired.length
  const line = book.state.players?.[batter.key]
  if (line && result.batterOut && left > 0)
    book.patchPlayer(batter.key, { stats: { ...line.stats, bat_lob: (line.stats.bat_lob ?? 0) + left } })
}

function writeAtBat(
  diamond: Diamond,
  before: AtBatStart,
  result: AtBatResult & { earned: number },
  pitches: PitchSequence,
) {
  const { batting } = diamond
  const { scored, retired, rbi, earned } = result
  const runs = scored.length
  const over = diamond.outs >= 3 || diamond.walkedOff
  if (over) diamond.endHalf()
  const count = `(${pitches.balls >= 4 ? 3 : pitches.balls}-${pitches.strikes >= 3 ? 2 : pitches.strikes} ${pitches.letters})`
  const batted = [`${before.batter.name} ${result.text}`, rbi > 0 && (rbi === 1 ? 'RBI' : `${rbi} RBI`)]
  const text = [
    [...batted.filter((each) => each), count].join(', ').replace(`, ${count}`, ` ${count}`),
    ...result.moves,
  ]
  const facts: Play['facts'] = {
    outs: before.outs,
    pitches: pitches.letters,
    balls: pitches.balls,
    strikes: pitches.strikes,
    rbi,
    ...(result.zone && { zone: result.zone }),
    ...(runs > 0 && { runs, earned, scored: scored.map(({ key }) => key).join(',') }),
    ...(retired.length > 0 && { retired: retired.map(({ key }) => key).join(',') }),
    ...(result.batterOut && { out: true }),
    ...(result.fielding && { fielding: result.fielding }),
    ...(result.error && { error: result.error }),
  }
  const people = [
    before.batter.key,
    ...scored.map(({ key }) => key),
    ...retired.map(({ key }) => key),
    before.pitcher.key,
  ]
  diamond.book.play(
    diamond.second,
    {
      side: batting,
      kind: result.kind,
      group: diamond.group,
      clock: `${before.outs} out`,
      facts,
      text: `${text.join('; ')}.`,
      players: [...new Set(people)],
      ...(runs > 0 && { scoring: true }),
    },
    { situation: diamond.situation(), clock: { period: diamond.inning } },
  )
}

interface PitchSequence {
  /** B ball, K called, S swinging, F foul, P in play, H hit the batter. */
  letters: string
  balls: number
  strikes: number
  thrown: number
  /** All strikes thrown, including fouls that did not count. */
  strikesThrown: number
}

type AtBatEnd = 'walk' | 'strikeout' | 'hit_by_pitch' | 'in_play'

/** Draws the pitches of an at-bat whose end is known. */
function pitchesTo(chance: Random, end: AtBatEnd): PitchSequence {
  const balls = end === 'walk' ? 3 : chance.weighted([0, 1, 2, 3], (count) => [34, 33, 22, 11][count] ?? 0)
  const strikes = end === 'strikeout' ? 2 : chance.weighted([0, 1, 2], (count) => [38, 34, 28][count] ?? 0)
  const before = chance.shuffled([
    ...Array.from({ length: balls }, () => 'B'),
    ...Array.from({ length: strikes }, () => chance.weighted(['K', 'S', 'F'], (_, index) => [45, 25, 30][index] ?? 0)),
  ])
  // With two strikes a foul does not change the count.
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
