import type { Side } from '@fieldhouse/contract/games/game'
import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { Pitch } from './pitch.ts'
import type { SoccerPlayer } from './team-sheet.ts'

const rates = { onGoal: 0.45, goalOfOnGoal: 0.235, assisted: 0.66, second: 0.22, card: 0.13, red: 0.03, penalty: 0.02 }
const corners = ['top left', 'top right', 'bottom left', 'bottom center', 'bottom right', 'center']
const misses: readonly { words: string; weight: number }[] = [
  { words: 'wide left', weight: 3 },
  { words: 'wide right', weight: 3 },
  { words: 'high', weight: 3 },
  { words: 'blocked', weight: 3 },
  { words: 'hit the post', weight: 0.5 },
]

export type SoccerMoment = 'shot' | 'corner' | 'foul' | 'offside' | 'substitution'

export function simulateMoment(pitch: Pitch, side: Side, moment: SoccerMoment) {
  if (moment === 'shot') return simulateSoccerShot(pitch, side)
  if (moment === 'foul') return simulateFoul(pitch, side)
  if (moment === 'substitution') return simulateSubstitution(pitch, side)
  const [stat, text] = moment === 'corner' ? ['corners', 'Corner kick'] : ['offsides', 'Offside']
  pitch.book.team(side, { [stat]: 1 })
  return pitch.write({ kind: moment, side, text: `${text} ${pitch.abbr(side)}.` })
}

function simulateSoccerShot(pitch: Pitch, side: Side, kick = false) {
  const { chance, book } = pitch
  const shooter = pitch.sheets[side].shooter(chance)
  const { keeper } = pitch.sheets[getOppositeSide(side)]
  const onGoal = chance.chance(kick ? 0.92 : rates.onGoal)
  const goal = onGoal && chance.chance(kick ? 0.83 : rates.goalOfOnGoal * (1 + 0.8 * pitch.edge(side)))
  book.tally(shooter.key, { sh: 1, sog: Number(onGoal), ...(kick && { pk_att: 1, pk_made: Number(goal) }) })
  book.tally(keeper.key, { gk_sf: 1, gk_saves: Number(onGoal && !goal), gk_ga: Number(goal) })
  if (goal) return scoreSoccerGoal(pitch, side, shooter, kick)
  const from = kick ? ' penalty kick' : ''
  const begins = `Shot by ${shooter.name}${from}`
  if (onGoal) {
    const text = `${begins}, ${chance.pick(corners)}, saved by ${keeper.name}.`
    return pitch.write({ kind: 'shot', side, text, players: [shooter.key, keeper.key], facts: { outcome: 'saved' } })
  }
  const { words } = chance.weighted(misses, ({ weight }) => weight)
  const outcome = words === 'blocked' ? 'blocked' : words.includes('post') ? 'post' : 'off'
  return pitch.write({ kind: 'shot', side, text: `${begins}, ${words}.`, players: [shooter.key], facts: { outcome } })
}

function scoreSoccerGoal(pitch: Pitch, side: Side, scorer: SoccerPlayer, kick: boolean) {
  const { chance, book } = pitch
  const first = book.score('away') + book.score('home') === 0
  const helped = kick || !chance.chance(rates.assisted) ? [] : pickAssists(pitch, side, scorer)
  book.tally(scorer.key, { g: 1, ua: Number(helped.length === 0), first_goal: Number(first) })
  for (const { key } of helped) book.tally(key, { a: 1 })
  book.points(side, 1)
  const assists = helped.length > 0 ? ` Assist by ${helped.map(({ name }) => name).join(' and ')}` : ''
  const text = `GOAL by ${scorer.name}${kick ? ' penalty kick' : ''}${assists}.`
  pitch.write({ kind: 'goal', side, text, players: [scorer, ...helped].map(({ key }) => key), scoring: true })
  pitch.paused += 45
}

function pickAssists(pitch: Pitch, side: Side, scorer: SoccerPlayer): readonly SoccerPlayer[] {
  const one = pitch.sheets[side].other(pitch.chance, scorer)
  return pitch.chance.chance(rates.second) ? [one, pitch.sheets[side].other(pitch.chance, scorer, one)] : [one]
}

function simulateFoul(pitch: Pitch, side: Side) {
  const { chance, book } = pitch
  const player = pitch.sheets[side].other(chance)
  book.tally(player.key, { fouls: 1 })
  pitch.write({ kind: 'foul', side, text: `Foul on ${player.name}.`, players: [player.key] })
  if (chance.chance(rates.card)) simulateCard(pitch, side, player)
  if (chance.chance(rates.penalty)) simulateSoccerShot(pitch, getOppositeSide(side), true)
}

/** Simulates a card. A booked player gets no second yellow card here. */
function simulateCard(pitch: Pitch, side: Side, player: SoccerPlayer) {
  const red = pitch.chance.chance(rates.red)
  if (player.booked && !red) return
  player.booked = true
  pitch.book.tally(player.key, red ? { rc: 1 } : { yc: 1 })
  if (red) pitch.sheets[side].sendOff(player)
  const text = `${red ? 'Red' : 'Yellow'} card on ${player.name}.`
  pitch.write({ kind: red ? 'red_card' : 'yellow_card', side, text, players: [player.key] })
}

function simulateSubstitution(pitch: Pitch, side: Side) {
  const change = pitch.sheets[side].substitute(pitch.chance)
  if (!change) return
  pitch.book.enter(change.in.key)
  const text = `${pitch.abbr(side)} substitution: ${change.in.name} for ${change.out.name}.`
  pitch.write({ kind: 'sub', side, text, players: [change.in.key, change.out.key] })
}
