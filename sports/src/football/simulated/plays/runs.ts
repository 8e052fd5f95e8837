import { teamKey } from '../../../simulated/scorebook.ts'
import {
  advanceBall,
  countDownAttempt,
  type DownOutcome,
  endings,
  toOffenseStats,
  toRushStats,
  yardsText,
} from '../downs.ts'
import type { FootballSimulation, Snap } from '../field.ts'
import { type FootballPlayerRef, pickCarrier } from '../line-up.ts'
import { finishPlay } from '../outcomes.ts'
import { creditTackle, tacklersText } from './tackles.ts'

const big = 0.02
const fumbles = 0.013
const fumblesLost = 0.5
const outOfBounds = 0.1
const insideSeconds = [25, 38] as const
const outsideSeconds = [7, 12] as const

export function simulateRush(field: FootballSimulation) {
  const { chance, book } = field
  const before = field.snap()
  const carrier = pickCarrier(chance, field.attack())
  const gain = drawRushGain(field, before)
  book.tally(carrier.key, { ...toRushStats(gain), rush_long: Math.max(0, gain) })
  book.team(before.offense, toOffenseStats(gain))
  if (before.spot + gain < 100 && chance.chance(fumbles) && simulateFumble(field, before, carrier, gain)) return
  const outcome = advanceBall(field, before, gain, 'rush')
  const out = chance.chance(outOfBounds)
  const tacklers = outcome === 'touchdown' || out ? [] : creditTackle(field, { loss: Math.max(0, -gain) })
  if (outcome === 'touchdown') book.tally(carrier.key, { rush_td: 1, score_td: 1 })
  const where = outcome === 'touchdown' ? '' : ` to ${field.place(field.spot)}`
  // A scoring player is in the end zone.
  const isOut = out && outcome !== 'touchdown'
  const text = `${carrier.name} rush ${yardsText(gain)}${where}${tacklersText(tacklers)}${isOut ? ', out of bounds' : ''}${endings[outcome]}.`
  const [least, most] = out ? outsideSeconds : insideSeconds
  const seconds = chance.whole(least, most)
  field.run(seconds)
  finishRush(field, before, outcome, { text, gain, people: [carrier, ...tacklers], out: isOut, seconds })
}

function drawRushGain(field: FootballSimulation, { spot }: Snap): number {
  const { chance } = field
  const tail = chance.chance(big) ? chance.whole(20, 55) : 0
  const gain = Math.max(-6, Math.round(chance.normal(4.1 + 1.5 * field.edge(), 5))) + tail
  return Math.min(100 - spot, Math.max(1 - spot, gain))
}

function finishRush(
  field: FootballSimulation,
  before: Snap,
  outcome: DownOutcome,
  result: { text: string; gain: number; people: readonly FootballPlayerRef[]; out: boolean; seconds: number },
) {
  const first = outcome === 'first down' || outcome === 'touchdown'
  finishPlay(field, before, outcome, {
    kind: 'rush',
    text: result.text,
    players: result.people.map(({ key }) => key),
    facts: { yards: result.gain, ...(first && { first: 'P' }), ...(result.out && { out_of_bounds: true }) },
    realSeconds: result.seconds,
  })
}

/** Returns true when the other side recovers. */
function simulateFumble(field: FootballSimulation, before: Snap, carrier: FootballPlayerRef, gain: number): boolean {
  const { chance, book } = field
  const lost = chance.chance(fumblesLost)
  book.tally(carrier.key, { fum_no: 1, fum_lost: Number(lost) })
  if (!lost) return false
  const taker = chance.pick(field.guard().defenders)
  book.tally(taker.key, { fr: 1, fr_yds: 0, ff: 1 })
  field.spot = before.spot + gain
  countDownAttempt(field, before, false)
  field.run(chance.whole(...outsideSeconds))
  const text = `${carrier.name} rush ${yardsText(gain)}, fumbled at ${field.place(field.spot)}, recovered by ${taker.name}.`
  field.endDrive('FUMB')
  field.turnOver(100 - field.spot, 'FUMB')
  const facts = { yards: gain, fumbled: carrier.key, recovered: taker.key }
  field.write(before, { kind: 'fumble', text, players: [carrier.key, taker.key], facts }, 90)
  return true
}

/** Runs the clock with a kneel-down, a rush of the team. */
export function simulateKneel(field: FootballSimulation) {
  const before = field.snap()
  const { quarterback } = field.attack()
  const gain = before.spot > 1 ? -1 : 0
  field.book.tally(teamKey(before.offense), toRushStats(gain))
  field.book.team(before.offense, toOffenseStats(gain))
  const outcome = advanceBall(field, before, gain, 'rush')
  field.run(40)
  const text = `Kneel down by ${quarterback.name} ${yardsText(gain)}${endings[outcome]}.`
  finishPlay(field, before, outcome, {
    kind: 'rush',
    text,
    players: [],
    facts: { yards: gain, kneel: true },
    realSeconds: 40,
  })
}
