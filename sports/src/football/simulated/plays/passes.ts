import { advanceBall, countDownAttempt, endings, toOffenseStats, toRushStats, yardsText } from '../downs.ts'
import type { FootballSimulation, Snap } from '../field.ts'
import { pickReceiver } from '../line-up.ts'
import { finishPlay } from '../outcomes.ts'
import { creditTackle, tacklersText } from './tackles.ts'

const rates = { sack: 0.06, interception: 0.025, complete: 0.61, brokenUp: 0.2, hurried: 0.15, outOfBounds: 0.18 }

export function simulatePass(field: FootballSimulation) {
  const { chance } = field
  const before = field.snap()
  if (before.spot > 3 && chance.chance(rates.sack - 0.02 * field.edge())) return simulateSack(field, before)
  if (chance.chance(rates.interception - 0.01 * field.edge())) return simulateInterception(field, before)
  return chance.chance(rates.complete + 0.12 * field.edge())
    ? simulateCompletion(field, before)
    : simulateIncompletion(field, before)
}

function simulateCompletion(field: FootballSimulation, before: Snap) {
  const { chance, book } = field
  const { quarterback } = field.attack()
  const receiver = pickReceiver(chance, field.attack())
  const raw = Math.round(1.5 - 10.3 * Math.log(1 - chance.next()) + chance.normal(0, 1.5))
  const gain = Math.min(100 - before.spot, Math.max(-4, 1 - before.spot, raw))
  book.tally(quarterback.key, { pass_att: 1, pass_comp: 1, pass_yds: gain, pass_long: Math.max(0, gain) })
  book.tally(receiver.key, { rec_no: 1, rec_yds: gain, rec_long: Math.max(0, gain) })
  book.team(before.offense, toOffenseStats(gain))
  const outcome = advanceBall(field, before, gain, 'pass')
  const touchdown = outcome === 'touchdown'
  if (touchdown) {
    book.tally(quarterback.key, { pass_td: 1 })
    book.tally(receiver.key, { rec_td: 1, score_td: 1 })
  }
  const out = chance.chance(rates.outOfBounds)
  const tacklers = touchdown || out ? [] : creditTackle(field, { loss: Math.max(0, -gain) })
  const seconds = out ? chance.whole(6, 11) : chance.whole(22, 36)
  field.run(seconds)
  const where = touchdown ? '' : ` to ${field.place(field.spot)}`
  // A scoring player is in the end zone.
  const bounds = out && !touchdown ? ', out of bounds' : ''
  const text = `${quarterback.name} pass complete to ${receiver.name} ${yardsText(gain)}${where}${tacklersText(tacklers)}${bounds}${endings[outcome]}.`
  const first = touchdown || outcome === 'first down'
  finishPlay(field, before, outcome, {
    kind: 'pass',
    text,
    players: [quarterback.key, receiver.key, ...tacklers.map(({ key }) => key)],
    facts: { yards: gain, result: 'complete', ...(first && { first: 'P' }), ...(bounds && { out_of_bounds: true }) },
    realSeconds: seconds,
  })
}

function simulateIncompletion(field: FootballSimulation, before: Snap) {
  const { chance, book } = field
  const { quarterback } = field.attack()
  const receiver = pickReceiver(chance, field.attack())
  book.tally(quarterback.key, { pass_att: 1 })
  book.team(before.offense, toOffenseStats(0))
  const breaker = chance.chance(rates.brokenUp) ? chance.pick(field.guard().backs) : undefined
  const hurrier = !breaker && chance.chance(rates.hurried) ? chance.pick(field.guard().rushers) : undefined
  if (breaker) book.tally(breaker.key, { brup: 1 })
  if (hurrier) book.tally(hurrier.key, { qbh: 1 })
  const outcome = advanceBall(field, before, 0, 'pass')
  field.run(chance.whole(4, 8))
  const help = breaker ? `, broken up by ${breaker.name}` : hurrier ? `, hurried by ${hurrier.name}` : ''
  const text = `${quarterback.name} pass incomplete to ${receiver.name}${help}${endings[outcome]}.`
  finishPlay(field, before, outcome, {
    kind: 'pass',
    text,
    players: [quarterback.key, receiver.key, ...((breaker ?? hurrier) ? [(breaker ?? hurrier)?.key ?? ''] : [])],
    facts: {
      result: 'incomplete',
      ...(breaker && { broken_up: breaker.key }),
      ...(hurrier && { hurried: hurrier.key }),
    },
    realSeconds: 28,
  })
}

function simulateSack(field: FootballSimulation, before: Snap) {
  const { chance, book } = field
  const { quarterback } = field.attack()
  const loss = Math.min(before.spot - 1, chance.whole(3, 11))
  book.tally(quarterback.key, { ...toRushStats(-loss), pass_sacks: 1, pass_sack_yds: loss })
  book.team(before.offense, toOffenseStats(-loss))
  const outcome = advanceBall(field, before, -loss, 'pass')
  const tacklers = creditTackle(field, { loss, sack: true })
  const seconds = chance.whole(26, 38)
  field.run(seconds)
  const text = `${quarterback.name} sacked ${yardsText(-loss)} to ${field.place(field.spot)}${tacklersText(tacklers)}${endings[outcome]}.`
  finishPlay(field, before, outcome, {
    kind: 'sack',
    text,
    players: [quarterback.key, ...tacklers.map(({ key }) => key)],
    facts: { yards: -loss },
    realSeconds: seconds,
  })
}

function simulateInterception(field: FootballSimulation, before: Snap) {
  const { chance, book } = field
  const { quarterback } = field.attack()
  const receiver = pickReceiver(chance, field.attack())
  const taker = chance.pick(field.guard().backs)
  const caught = Math.min(99, before.spot + Math.max(0, Math.round(chance.normal(12, 8))))
  const back = Math.min(Math.max(0, Math.round(chance.normal(7, 9))), caught - 1)
  book.tally(quarterback.key, { pass_att: 1, pass_int: 1 })
  book.team(before.offense, toOffenseStats(0))
  book.tally(taker.key, { int: 1, int_yds: back, ir_no: 1, ir_yds: back, ir_long: back })
  countDownAttempt(field, before, false)
  field.run(chance.whole(6, 10))
  field.endDrive('INT')
  const text = `${quarterback.name} pass intended for ${receiver.name} intercepted by ${taker.name}, returned ${back} ${back === 1 ? 'yard' : 'yards'}.`
  field.turnOver(100 - caught + back, 'INT')
  const facts = { result: 'intercepted', intercepted: taker.key, return_yards: back }
  field.write(before, { kind: 'interception', text, players: [quarterback.key, receiver.key, taker.key], facts }, 100)
}
