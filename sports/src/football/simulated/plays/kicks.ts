import type { Side } from '@fieldhouse/contract/games/game'
import { getOppositeSide } from '../../../simulated/scorebook.ts'
import { firstDown } from '../downs.ts'
import type { FootballSimulation } from '../field.ts'
import { addFootballScore } from '../scoring.ts'
import { creditTackle, tacklersText } from './tackles.ts'

const kickoffSpot = 35
const touchbackSpot = 25
const rates = { touchback: 0.58, fairCatch: 0.42, puntReturn: 0.6 }

export function kickOff(field: FootballSimulation, side: Side) {
  const { chance, book } = field
  Object.assign(field, { offense: side, spot: kickoffSpot, down: 1, toGo: 10 })
  const before = field.snap()
  const { kicker } = field.attack()
  const receiver = getOppositeSide(side)
  const caught = chance.chance(rates.touchback) ? undefined : chance.whole(0, 9)
  const yards = 100 - kickoffSpot - (caught ?? 0)
  book.tally(kicker.key, { ko_no: 1, ko_yds: yards, ko_tb: Number(caught === undefined) })
  if (caught === undefined) {
    field.turnOver(touchbackSpot, 'KO')
    const text = `${kicker.name} kickoff ${yards} yards, touchback.`
    field.write(before, { kind: 'kickoff', text, players: [kicker.key], facts: { yards, touchback: true } }, 60)
    return
  }
  const { kickReturner } = field.lineUps[receiver]
  const back = Math.max(4, Math.round(chance.normal(21, 7)))
  book.tally(kickReturner.key, { kr_no: 1, kr_yds: back, kr_long: back })
  field.run(chance.whole(4, 7), receiver)
  field.turnOver(caught + back, 'KO')
  const tacklers = creditTackle(field)
  const text = `${kicker.name} kickoff ${yards} yards, ${kickReturner.name} return ${back} yards to ${field.place(field.spot)}${tacklersText(tacklers)}.`
  const players = [kicker.key, kickReturner.key, ...tacklers.map(({ key }) => key)]
  field.write(before, { kind: 'kickoff', text, players, facts: { yards, return_yards: back } }, 65)
}

export function simulatePunt(field: FootballSimulation) {
  const { chance, book } = field
  const before = field.snap()
  const { punter } = field.attack()
  const receiver = getOppositeSide(before.offense)
  const gross = Math.max(25, Math.round(chance.normal(43, 7)))
  const touchback = before.spot + gross >= 100
  const yards = touchback ? 100 - before.spot : gross
  const landed = touchback ? 20 : 100 - before.spot - yards
  const fairCatch = !touchback && chance.chance(rates.fairCatch)
  const returned = !touchback && !fairCatch && landed > 4 && chance.chance(rates.puntReturn)
  const back = returned ? Math.min(99 - landed, Math.max(0, Math.round(chance.normal(8, 7)))) : 0
  const inside = !touchback && landed + back < 20
  book.tally(punter.key, {
    punt_no: 1,
    punt_yds: yards,
    punt_long: yards,
    punt_tb: Number(touchback),
    punt_fc: Number(fairCatch),
    punt_in20: Number(inside),
    punt_50: Number(yards >= 50),
  })
  field.run(chance.whole(7, 12))
  field.endDrive('PUNT')
  field.turnOver(landed + back, 'PUNT')
  const players = [punter.key]
  let end = touchback
    ? ', touchback'
    : fairCatch
      ? `, fair catch at ${field.place(landed)}`
      : `, downed at ${field.place(landed)}`
  if (returned) {
    const { puntReturner } = field.lineUps[receiver]
    book.tally(puntReturner.key, { pr_no: 1, pr_yds: back, pr_long: back })
    book.team(before.offense, { punt_ret_yds: back })
    const tacklers = creditTackle(field)
    players.push(puntReturner.key, ...tacklers.map(({ key }) => key))
    end = `, ${puntReturner.name} return ${back} yards to ${field.place(field.spot)}${tacklersText(tacklers)}`
  }
  const facts = {
    yards,
    ...(returned && { return_yards: back }),
    ...(touchback && { touchback: true }),
    ...(fairCatch && { fair_catch: true }),
    ...(inside && { inside_20: true }),
  }
  field.write(before, { kind: 'punt', text: `${punter.name} punt ${yards} yards${end}.`, players, facts }, 110)
}

export const kickDistance = (spot: number): number => 100 - spot + 17

export function fieldGoal(field: FootballSimulation) {
  const { chance, book } = field
  const before = field.snap()
  const { kicker } = field.attack()
  const distance = kickDistance(before.spot)
  const good = chance.chance(0.93 - 0.012 * (distance - 25))
  book.tally(kicker.key, {
    fg_att: 1,
    fg_made: Number(good),
    score_fg: Number(good),
    ...(good && { fg_long: distance }),
  })
  if (field.drive) field.drive.plays += 1
  field.run(chance.whole(4, 6))
  if (good) addFootballScore(field, before.offense, 3)
  field.endDrive(good ? 'FG' : 'FGA')
  const facts = { distance, result: good ? 'good' : 'missed' }
  const text = `${kicker.name} field goal attempt from ${distance} yards ${good ? 'GOOD' : 'MISSED'}.`
  if (good) field.kickOffBy(before.offense)
  else {
    field.turnOver(Math.max(20, 100 - before.spot + 7), 'FGA')
    firstDown(field)
  }
  field.write(before, { kind: 'field_goal', text, players: [kicker.key], scoring: good, facts }, 100)
}
