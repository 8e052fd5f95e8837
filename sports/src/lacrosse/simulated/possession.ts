import type { Side } from '@fieldhouse/contract/games/game'
import { getOppositeSide, teamKey } from '../../simulated/scorebook.ts'
import type { LacrosseSimulation } from './field.ts'
import type { LacrossePlayerRef } from './line-up.ts'

const rates = {
  shot: 0.8,
  onGoal: 0.6,
  goal: 0.3,
  extraMan: 1.3,
  clear: 0.87,
  caused: 0.55,
  foul: 0.085,
  assisted: 0.58,
}
const shares = { attackShoots: 0.6, backedUp: 0.5, rebound: 0.25, groundBall: 0.55, clockViolation: 0.02 }

/** The way a side got the ball, which decides whether it must clear it first. */
export type BallState = { is: 'settled' | 'own-end'; side: Side } | { is: 'faceoff' }

const pickScoringShooter = ({ chance, teams }: LacrosseSimulation, side: Side): LacrossePlayerRef => {
  const { attack, midfield } = teams[side]
  const line = chance.chance(shares.attackShoots) ? attack : midfield
  return chance.weighted(line, (_, index) => 1 / (index + 1.5))
}
const pickAnyPlayer = ({ chance, teams }: LacrosseSimulation, side: Side): LacrossePlayerRef => {
  const { attack, midfield, defense } = teams[side]
  return chance.pick([...attack, ...midfield, ...defense])
}

/** Simulates a face-off. The winner has the ball at once. */
export function faceOff(field: LacrosseSimulation): BallState {
  const { chance, book, teams } = field
  const side: Side = chance.chance(0.5 + 0.2 * field.edge('home')) ? 'home' : 'away'
  const [winner, loser] = [teams[side].faceoff, teams[getOppositeSide(side)].faceoff]
  book.tally(winner.key, { fo_won: 1 })
  book.tally(loser.key, { fo_lost: 1 })
  field.write({ side, kind: 'faceoff', text: `Faceoff won by ${winner.name}.`, players: [winner, loser] }, 25)
  field.run(chance.whole(3, 9))
  if (chance.chance(shares.groundBall))
    groundBall(field, side, chance.chance(0.5) ? winner : pickAnyPlayer(field, side))
  return { is: 'settled', side }
}

function groundBall(field: LacrosseSimulation, side: Side, player: LacrossePlayerRef) {
  field.book.tally(player.key, { gb: 1 })
  field.write({ side, kind: 'ground_ball', text: `Ground ball pickup by ${player.name}.`, players: [player] }, 0)
}

/** Simulates a possession until a turnover or a goal. Returns who has the ball then. */
export function simulateLacrossePossession(field: LacrosseSimulation, side: Side, ownEnd: boolean): BallState {
  const { chance } = field
  field.run(chance.whole(6, 17))
  if (field.clock === 0) return { is: 'settled', side }
  if (ownEnd && !simulateClear(field, side)) return simulateLacrosseTurnover(field, side)
  if (chance.chance(rates.foul)) simulateLacrossePenalty(field, getOppositeSide(side))
  field.run(chance.whole(9, 40))
  if (field.clock === 0) return { is: 'settled', side }
  if (chance.chance(shares.clockViolation)) return clockViolation(field, side)
  if (!chance.chance(rates.shot)) return simulateLacrosseTurnover(field, side)
  return simulateLacrosseShot(field, side)
}

function simulateClear(field: LacrosseSimulation, side: Side): boolean {
  const made = field.chance.chance(rates.clear)
  field.book.team(side, { clear_att: 1, clear_made: made ? 1 : 0 })
  const text = `Clear attempt by ${field.setup[side].abbr} ${made ? 'good' : 'failed'}.`
  field.write({ side, kind: 'clear', text, facts: { made } }, 0)
  return made
}

function simulateLacrosseTurnover(field: LacrosseSimulation, side: Side): BallState {
  const { chance, book } = field
  const other = getOppositeSide(side)
  const player = pickAnyPlayer(field, side)
  const taker = chance.chance(rates.caused) ? chance.pick(field.teams[other].defense) : undefined
  book.tally(player.key, { to: 1 })
  if (taker) book.tally(taker.key, { ct: 1 })
  const text = `Turnover by ${player.name}${taker ? ` (caused by ${taker.name})` : ''}.`
  field.write({ side, kind: 'turnover', text, players: [player, ...(taker ? [taker] : [])] }, 0)
  if (taker || chance.chance(shares.groundBall)) {
    field.run(chance.whole(2, 6))
    groundBall(field, other, taker ?? pickAnyPlayer(field, other))
  }
  return { is: 'own-end', side: other }
}

/** A shot clock violation is a turnover of the team. */
function clockViolation(field: LacrosseSimulation, side: Side): BallState {
  const { book, setup } = field
  book.tally(teamKey(side), { to: 1 })
  book.team(side, { clock_violations: 1 })
  field.write({ side, kind: 'clock_violation', text: `Shot clock violation by ${setup[side].abbr}.` }, 5)
  return { is: 'own-end', side: getOppositeSide(side) }
}

function simulateLacrossePenalty(field: LacrosseSimulation, side: Side) {
  const { chance, book, teams } = field
  if (field.up !== undefined) return
  const player = chance.pick(teams[side].defense)
  const seconds = chance.chance(0.6) ? 30 : 60
  const what =
    seconds === 30
      ? chance.pick(['Holding', 'Pushing', 'Offside'])
      : chance.pick(['Slashing', 'Cross check', 'Tripping'])
  book.tally(player.key, { pen: 1, pen_sec: seconds })
  book.team(getOppositeSide(side), { emo_att: 1 })
  field.penalty = { side, until: field.elapsed + seconds }
  const text = `Penalty on ${player.name} (${what}, ${seconds === 30 ? '0:30' : '1:00'}).`
  field.write({ side, kind: 'penalty', text, players: [player], facts: { seconds, penalty: what } }, 30)
}

function simulateLacrosseShot(field: LacrosseSimulation, side: Side): BallState {
  const { chance, book, teams } = field
  const other = getOppositeSide(side)
  const shooter = pickScoringShooter(field, side)
  const { keeper } = teams[other]
  book.tally(shooter.key, { sh: 1 })
  book.tally(keeper.key, { gk_sf: 1 })
  const better = (1 + 0.45 * field.edge(side)) * (field.up === side ? rates.extraMan : 1)
  const drawn = chance.next()
  if (drawn < rates.goal * better) return recordGoal(field, side, shooter)
  if (drawn < Math.max(rates.onGoal, rates.goal * better + 0.2)) {
    book.tally(shooter.key, { sog: 1 })
    book.tally(keeper.key, { gk_saves: 1 })
    const text = `Shot by ${shooter.name}, SAVE ${keeper.name}.`
    field.write({ side, kind: 'shot', text, players: [shooter, keeper], facts: { outcome: 'saved' } }, 0)
    return resolveLooseBall(field, side, shares.rebound)
  }
  const outcome = chance.weighted(['wide', 'high', 'blocked', 'post'], (_, index) => [45, 28, 17, 10][index] ?? 0)
  const result = outcome === 'post' ? 'HIT POST' : outcome.toUpperCase()
  field.write(
    { side, kind: 'shot', text: `Shot by ${shooter.name} ${result}.`, players: [shooter], facts: { outcome } },
    4,
  )
  return resolveLooseBall(field, side, shares.backedUp)
}

/** A loose ball goes to the same side again, or to the other from its own end. */
function resolveLooseBall(field: LacrosseSimulation, side: Side, again: number): BallState {
  const { chance } = field
  const isRetained = chance.chance(again)
  const winner = isRetained ? side : getOppositeSide(side)
  if (chance.chance(0.35)) {
    field.run(chance.whole(1, 4))
    groundBall(field, winner, pickAnyPlayer(field, winner))
  }
  return { is: isRetained ? 'settled' : 'own-end', side: winner }
}

function recordGoal(field: LacrosseSimulation, side: Side, scorer: LacrossePlayerRef): BallState {
  const { chance, book, teams } = field
  const passers = [...teams[side].attack, ...teams[side].midfield].filter(({ key }) => key !== scorer.key)
  const passer = chance.chance(rates.assisted) ? chance.weighted(passers, (_, index) => 1 / (index + 1.5)) : undefined
  const strength = field.up === undefined ? 'EV' : field.up === side ? 'PP' : 'SH'
  const first = book.score('away') + book.score('home') === 0
  book.tally(scorer.key, {
    g: 1,
    sog: 1,
    ...(first && { first_goal: 1 }),
    ...(!passer && { ua: 1 }),
    ...(field.overtime && { ot_goals: 1 }),
    ...(strength === 'PP' && { up: 1 }),
    ...(strength === 'SH' && { down: 1 }),
  })
  if (strength === 'PP') book.team(side, { emo_g: 1 })
  if (passer) book.tally(passer.key, { a: 1 })
  book.tally(teams[getOppositeSide(side)].keeper.key, { gk_ga: 1 })
  book.points(side, 1)
  field.goals[side].push(scorer.key)
  // A goal releases the penalized player.
  if (strength === 'PP') field.penalty = undefined
  const text = `GOAL by ${scorer.name}${passer ? ` Assist by ${passer.name}` : ''}${strength === 'PP' ? ' (man up)' : ''}.`
  const facts = { strength, ...(passer && { assist: passer.key }) }
  field.write({ side, kind: 'goal', text, scoring: true, players: [scorer, ...(passer ? [passer] : [])], facts }, 20)
  return { is: 'faceoff' }
}
