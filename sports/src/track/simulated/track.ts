import { timeText } from '../../kit/meets/marks.ts'
import { scoreStarters } from '../../kit/meets/points.ts'
import { pointTotals } from '../../kit/meets/totals.ts'
import {
  createEntry,
  createProgram,
  drawSkill,
  entryKey,
  listMeetTeams,
  MeetBook,
  type MeetTeamSquad,
} from '../../simulated/meet-book.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import type { SimulateGame, SimulationSetup } from '../../simulated/simulation.ts'
import { meetPoints, trackDualPoints } from '../laws.ts'
import { trackModule } from '../track.ts'
import { clearHeights, getCountback, simulateAttempts } from './field-events.ts'
import { positionsByGroup, programme, type TrackAthlete, type TypicalMark } from './track-programme.ts'

const perTeam = 3
const betweenSeconds = 240
const eventKey = (index: number): string => `e${index + 1}`

/** Simulates nineteen events of one day: attempts in the field, finals on the track. */
export const simulateTrack: SimulateGame = (setup) => {
  const chance = createRandom(`track/${setup.seed}`)
  const events = programme.map(({ discipline: { name, by, group } }, index) => ({
    key: eventKey(index),
    name,
    ...(by === 'time' && { low: true }),
    ...(group === 'relays' && { facts: { relay: 1 } }),
  }))
  const book = new MeetBook(setup, trackModule, { totals: pointTotals, events: createProgram(events) })
  let second = 0
  programme.forEach((usual, index) => {
    const key = eventKey(index)
    const own = chance.fork(key)
    const athletes = listMeetTeams(setup).flatMap((team) => createEntrants(team, usual))
    book.put(key, { state: 'live', entries: Object.fromEntries(athletes.map((each) => [each.key, each.entry])) })
    book.step(second)
    second += simulateEvent(book, own, key, usual, athletes, second)
    scoreTrackEvent(book, setup, key, usual)
    book.step(second + 30)
    second += betweenSeconds
  })
  return book.finish(second)
}

function createEntrants(team: MeetTeamSquad, { discipline, mark, spread }: TypicalMark): TrackAthlete[] {
  const sign = discipline.by === 'time' ? -1 : 1
  if (discipline.group === 'relays') {
    const usual = mark * (1 + sign * spread * (team.squad.strength - 0.5) * 2)
    return [
      {
        key: `${team.key}.relay`,
        usual,
        entry: { name: `${team.squad.short} A`, team: team.key, order: 1, facts: { relay: 1 } },
      },
    ]
  }
  const own = team.squad.players.filter(({ position }) => positionsByGroup[discipline.group].includes(position ?? ''))
  return own
    .map((athlete) => ({ athlete, ability: drawSkill(team, athlete, discipline.name) }))
    .sort((one, other) => other.ability - one.ability)
    .slice(0, perTeam)
    .map(({ athlete, ability }, index) => {
      const usual = mark * (1 + sign * spread * ability)
      const seed = discipline.by === 'time' ? timeText(usual) : usual.toFixed(2)
      return { key: entryKey(team, athlete), usual, entry: { ...createEntry(team, athlete, index + 1), seed } }
    })
}

/** Simulates an event and returns its duration. */
function simulateEvent(
  book: MeetBook,
  chance: Random,
  key: string,
  usual: TypicalMark,
  athletes: readonly TrackAthlete[],
  from: number,
): number {
  switch (usual.discipline.by) {
    case 'height':
      return clearHeights(book, chance, key, usual, athletes, from)
    case 'distance':
      return simulateAttempts(book, chance, key, usual, athletes, from)
    default:
      return simulateRace(book, chance, key, usual, athletes)
  }
}

function simulateRace(
  book: MeetBook,
  chance: Random,
  key: string,
  { discipline }: TypicalMark,
  athletes: readonly TrackAthlete[],
): number {
  const wind = Math.round(chance.normal(0.3, 1) * 10) / 10
  const lanes = chance.shuffled(athletes.map((_, index) => index + 1))
  let slowest = 0
  athletes.forEach(({ key: name, usual, entry }, index) => {
    const time = Math.round(usual * (1 + chance.normal(0.003, 0.007)) * 100) / 100
    const lane = { lane: String(lanes[index]) }
    slowest = Math.max(slowest, time)
    if (chance.chance(0.012)) book.entry(key, name, { flag: chance.chance(0.5) ? 'DQ' : 'DNF', ...lane })
    else {
      const facts = { ...entry.facts, ...(discipline.wind && { wind }) }
      book.entry(key, name, {
        mark: time,
        shown: timeText(time),
        ...lane,
        ...(Object.keys(facts).length > 0 && { facts }),
      })
    }
  })
  return slowest
}

function scoreTrackEvent(book: MeetBook, setup: SimulationSetup, key: string, { discipline }: TypicalMark) {
  const event = book.event(key)
  const names = Object.keys(event.entries)
  const table = setup.teams ? meetPoints : trackDualPoints[discipline.group === 'relays' ? 'relay' : 'individual']
  const results = scoreStarters(
    names.map((name) => {
      const entry = event.entries[name]
      const ranks = discipline.by === 'height' && entry ? getCountback(entry) : entry?.mark
      return { team: entry?.team, mark: ranks }
    }),
    { low: event.low ?? false, table, most: names.length },
  )
  names.forEach((name, index) => {
    const { place, points } = results[index] ?? {}
    book.entry(key, name, { ...(place !== undefined && { place }), ...(points !== undefined && { points }) })
  })
  book.put(key, { state: 'official' })
  book.total()
}
