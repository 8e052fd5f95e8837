import type { Entry } from '@fieldhouse/contract/games/game'
import { timeText } from '../../kit/meets/marks.ts'
import { exactSum, scoreStarters } from '../../kit/meets/points.ts'
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
import type { Competitor, SimulateGame, SimulationSetup } from '../../simulated/simulation.ts'
import { mostScorers, racePoints, races, type SkiRace } from '../laws.ts'
import { skiingModule } from '../skiing.ts'

const perTeam = 3
const daySeconds = 86_400
export const racesADay = 2
const outShare = 0.06
const fisScale = 800

interface SkiRacer {
  key: string
  entry: Entry
  ability: number
}

/** Simulates two races a day, women's and men's: alpine in two runs, Nordic in one. */
export const simulateSkiing: SimulateGame = (setup) => {
  const chance = createRandom(`skiing/${setup.seed}`)
  const events = races.map(({ name, discipline }, index) => ({
    key: `r${index + 1}`,
    name,
    low: true,
    facts: { discipline },
  }))
  const book = new MeetBook(setup, skiingModule, { totals: pointTotals, events: createProgram(events) })
  let second = 0
  races.forEach((race, index) => {
    const day = Math.floor(index / racesADay) * daySeconds
    const from = day + (index % racesADay) * 7200
    const key = `r${index + 1}`
    const racers = createStartList(chance.fork(key), setup, race)
    book.put(key, { state: 'live', entries: Object.fromEntries(racers.map((each) => [each.key, each.entry])) })
    book.step(from)
    second =
      race.kind === 'alpine'
        ? simulateAlpineRace(book, chance, key, race, racers, from)
        : simulateNordicRace(book, chance, key, race, racers, from)
    scoreSkiRace(book, key)
    book.step(second + 60)
  })
  return book.finish(second + 900)
}

function createStartList(chance: Random, setup: SimulationSetup, race: SkiRace): SkiRacer[] {
  const all = listMeetTeams(setup).flatMap((team) => listRaceSkiers(team, race).map((racer) => ({ team, racer })))
  return chance.shuffled(all).map(({ team, racer }, index) => ({
    key: entryKey(team, racer),
    entry: { ...createEntry(team, racer, index + 1), lane: String(index + 1) },
    ability: drawSkill(team, racer, race.discipline),
  }))
}

function listRaceSkiers(team: MeetTeamSquad, { kind, women }: SkiRace): Competitor[] {
  const position = `${kind === 'alpine' ? 'Alpine' : 'Nordic'} ${women ? 'W' : 'M'}`
  return team.squad.players.filter((each) => each.position === position).slice(0, perTeam)
}

const roundToHundredths = (seconds: number): number => Math.round(seconds * 100) / 100

function simulateAlpineRace(
  book: MeetBook,
  chance: Random,
  key: string,
  race: SkiRace,
  racers: readonly SkiRacer[],
  from: number,
): number {
  const usual = race.discipline === 'slalom' ? 51 : 62
  let second = from
  let left = [...racers]
  for (const run of [1, 2]) {
    const after: SkiRacer[] = []
    for (const racer of left) {
      second += 55
      if (chance.chance(outShare)) book.entry(key, racer.key, { flag: `DNF${run}` })
      else {
        const time = roundToHundredths(usual * (1 - 0.01 * racer.ability + Math.abs(chance.normal(0, 0.008))))
        recordRun(book, key, racer.key, run, time)
        after.push(racer)
      }
      book.step(second)
    }
    left = run === 1 ? secondRun(book, key, after) : after
    second += run === 1 ? 3600 : 0
  }
  return second
}

function recordRun(book: MeetBook, key: string, name: string, run: number, time: number) {
  const { parts = {} } = book.event(key).entries[name] ?? {}
  const known = { ...parts, [`run${run}`]: { order: run, shown: timeText(time), mark: time } }
  const total = exactSum(
    Object.values(known).map(({ mark }) => mark),
    2,
  )
  book.entry(key, name, { parts: known, ...(run === 2 && { mark: total, shown: timeText(total) }) })
}

/** Plays the second run, in which the fastest of the first go last. */
function secondRun(book: MeetBook, key: string, racers: readonly SkiRacer[]): SkiRacer[] {
  const getFirstRunTime = (racer: SkiRacer) => book.event(key).entries[racer.key]?.parts?.run1?.mark ?? 0
  return [...racers].sort((one, other) => getFirstRunTime(other) - getFirstRunTime(one))
}

function simulateNordicRace(
  book: MeetBook,
  chance: Random,
  key: string,
  race: SkiRace,
  racers: readonly SkiRacer[],
  from: number,
): number {
  const usual = race.women ? 870 : 1560
  const home = racers
    .map((racer) => ({
      ...racer,
      time: Math.round(usual * (1 - 0.012 * racer.ability + chance.normal(0, 0.008)) * 10) / 10,
    }))
    .sort((one, other) => one.time - other.time)
  home.forEach(({ key: name, time }, place) => {
    book.entry(key, name, { mark: time, shown: timeText(time, 1) })
    if ((place + 1) % 6 === 0) book.step(from + time)
  })
  return from + (home.at(-1)?.time ?? 0)
}

function scoreSkiRace(book: MeetBook, key: string) {
  const { entries } = book.event(key)
  const names = Object.keys(entries)
  const results = scoreStarters(
    names.map((name) => ({ team: entries[name]?.team, mark: entries[name]?.mark })),
    { low: true, table: racePoints, most: mostScorers },
  )
  const best = Math.min(...names.flatMap((name) => entries[name]?.mark ?? []))
  names.forEach((name, index) => {
    const { place, points } = results[index] ?? {}
    const mark = entries[name]?.mark
    const fis = mark === undefined ? undefined : Math.round((mark / best - 1) * fisScale * 100) / 100
    book.entry(key, name, {
      ...(place !== undefined && { place }),
      ...(points !== undefined && { points }),
      ...(fis !== undefined && { facts: { fis } }),
    })
  })
  book.put(key, { state: 'official' })
  book.total()
}
