import type { Side } from '@fieldhouse/contract/games/game'
import type { FootballSimulation } from './field.ts'
import { pickCarrier, pickReceiver } from './line-up.ts'

const kickGood = 0.97
const twoPointGood = 0.45
const patSpot = 97

/** Adds six points and plays the conversion. The touchdown itself is already recorded. */
export function extraPoint(field: FootballSimulation, side: Side) {
  const { chance } = field
  field.offense = side
  field.spot = patSpot
  field.down = 1
  field.toGo = 3
  // From the second overtime on kicks are not allowed. Late in a game a team may need two points.
  const late = field.period === 4 && [-2, -5, 1].includes(field.book.margin(side))
  if (field.period > 5 || (late && chance.chance(0.7))) twoPoints(field, side)
  else kickExtraPoint(field, side)
}

function kickExtraPoint(field: FootballSimulation, side: Side) {
  const { kicker } = field.lineUps[side]
  const good = field.chance.chance(kickGood)
  const before = { ...field.snap(), drive: lastDrive(field) }
  field.book.tally(kicker.key, { pat_kick_att: 1, pat_kick_made: Number(good), score_pat_kick: Number(good) })
  if (good) addFootballScore(field, side, 1)
  const text = `${kicker.name} kick attempt ${good ? 'good' : 'failed'}.`
  const facts = { result: good ? 'good' : 'failed', try: 'kick' }
  field.write(before, { kind: 'extra_point', text, side, players: [kicker.key], scoring: good, facts }, 40)
}

function twoPoints(field: FootballSimulation, side: Side) {
  const { chance } = field
  const line = field.lineUps[side]
  const good = Number(chance.chance(twoPointGood))
  const before = { ...field.snap(), drive: lastDrive(field) }
  const passed = chance.chance(0.6)
  const runner = passed ? pickReceiver(chance, line) : pickCarrier(chance, line)
  const passer = line.quarterback
  if (passed) {
    field.book.tally(passer.key, { pat_pass_att: 1, pat_pass_made: good, score_pat_pass: good })
    field.book.tally(runner.key, { pat_rec_att: 1, pat_rec_made: good, score_pat_rec: good })
  } else field.book.tally(runner.key, { pat_rush_att: 1, pat_rush_made: good, score_pat_rush: good })
  if (good) addFootballScore(field, side, 2)
  const how = passed ? `${passer.name} pass to ${runner.name}` : `${runner.name} rush`
  const players = passed ? [passer.key, runner.key] : [runner.key]
  field.write(
    before,
    {
      kind: 'extra_point',
      text: `${how} attempt ${good ? 'good' : 'failed'}.`,
      side,
      players,
      scoring: good > 0,
      facts: { result: good ? 'good' : 'failed', try: passed ? 'pass' : 'rush' },
    },
    50,
  )
}

export function addFootballScore(field: FootballSimulation, side: Side, points: number) {
  field.book.points(side, points)
  if (field.inRedZone) field.book.team(side, { rz_points: points })
}

const lastDrive = (field: FootballSimulation): number => field.driveNumber
