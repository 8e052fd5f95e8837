import type { Court, GameState, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { getInteger } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { personName } from '../../statcrew/person.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import { toPlayerLine } from '../../statcrew/reading/roster.ts'
import { type ReaderSources, type SportReader, toSideNumbers } from '../../statcrew/reading/seats.ts'
import { pointsByPeriod } from '../courts.ts'
import { countSetsWon, doubles, doublesPoint, pointsToWin, setsToWin, singles } from '../laws.ts'
import { type MatchRow, matchRows } from './match-rows.ts'

/** Reads tennis files. No real file has been available, so known names are read and everything else is ignored. */
export const readTennis: SportReader = (sources) => {
  const rows = matchRows(sources.file.root, sources.seats)
  const people = createPeople(sources)
  const courts = readCourts(rows, people.keyOf)
  const inAll = withClinch(courts)
  return {
    plays: [],
    state: dropUndefined({
      players: people.all(),
      courts: Object.keys(inAll).length > 0 ? inAll : undefined,
      periods: Object.keys(inAll).length > 0 ? pointsByPeriod(Object.values(inAll)) : undefined,
      score: readDualScore(sources, Object.values(inAll)),
      situation: { kind: 'courts' },
    }) as Pick<GameState, 'players' | 'courts' | 'periods' | 'score' | 'situation'>,
  }
}

/** Creates a line for a player who is not on the roster, so that no name is lost. */
function createPeople({ roster }: ReaderSources) {
  const others: Record<string, PlayerLine> = {}
  const getPersonKey = (side: Side, written: string): string => {
    const row = roster.find(side, { name: written })
    if (row) return row.key
    const person = personName(written)
    const name = person ? [person.first, person.last, person.suffix].filter((each) => each).join(' ') : written
    const key = `${side.charAt(0)}-${name.replace(/[^\w.-]/g, '').slice(0, 40) || 'none'}`
    others[key] ??= { side, name, order: 100 + Object.keys(others).length, stats: {} }
    return key
  }
  const listTennisPlayers = () => Object.fromEntries(roster.rows.map((row) => [row.key, toPlayerLine(row, {})]))
  return { keyOf: getPersonKey, all: (): Record<string, PlayerLine> => ({ ...listTennisPlayers(), ...others }) }
}

type GetPersonKey = (side: Side, written: string) => string

function readCourts(rows: readonly MatchRow[], keyOf: GetPersonKey): Record<string, Court> {
  const courts: Record<string, Court> = {}
  for (const row of rows) {
    const key = `${row.kind.charAt(0)}${row.number}`
    const other = rows.find((each) => each.kind === row.kind && each.number === row.number && each.side !== row.side)
    if (key in courts || !other) continue
    const [away, home] = row.side === 'away' ? [row, other] : [other, row]
    const listPersonKeys = (each: MatchRow) => each.names.map((name) => keyOf(each.side, name))
    courts[key] = toCourt(away, home, { away: listPersonKeys(away), home: listPersonKeys(home) })
  }
  return courts
}

function toCourt(away: MatchRow, home: MatchRow, sides: Pick<Court, 'away' | 'home'>): Court {
  const sets = away.games.flatMap((one, index) => {
    const other = home.games[index]
    if (one === undefined || other === undefined) return []
    const tieBreaks = [away.tieBreaks[index], home.tieBreaks[index]].filter((each) => each !== undefined)
    return [[one, other, ...(tieBreaks.length > 0 ? [Math.min(...tieBreaks)] : [])]]
  })
  const { kind, number } = away
  const ended = away.ended ?? home.ended
  const finished = away.order ?? home.order
  const winner = getMatchWinner(away, home, sets)
  return {
    ...sides,
    kind,
    number,
    sets,
    order: kind === 'doubles' ? number : 10 + number,
    ...(winner && { winner }),
    ...(ended !== undefined && { ended }),
    ...(finished !== undefined && finished > 0 && { finished }),
  }
}

export function getMatchWinner(away: MatchRow, home: MatchRow, sets: readonly number[][]): Side | undefined {
  if (away.won !== home.won) return away.won ? 'away' : 'home'
  const won = countSetsWon(sets)
  return (['away', 'home'] as const).find((side) => won[side] >= setsToWin[away.kind])
}

/** Marks the match with the fourth point, by the order in which matches ended. */
function withClinch(courts: Record<string, Court>): Record<string, Court> {
  const ended = Object.entries(courts)
    .filter(([, { kind, winner, finished }]) => kind === 'singles' && winner && finished !== undefined)
    .sort(([, one], [, other]) => (one.finished ?? 0) - (other.finished ?? 0))
  const points = { away: 0, home: 0 }
  const first = doublesPoint(Object.values(courts))
  if (first) points[first] += 1
  for (const [key, court] of ended) {
    if (!court.winner) continue
    points[court.winner] += 1
    if (points[court.winner] === pointsToWin) return { ...courts, [key]: { ...court, clinched: true } }
  }
  return courts
}

/** Reads the score of the dual; without one it adds up the courts when all are known. */
function readDualScore({ file, seats }: ReaderSources, courts: readonly Court[]): GameState['score'] {
  const readSideScore = (side: 'visitor' | 'home') => {
    const team = teamElement(file.root, side)
    return (
      getInteger(team, 'score') ??
      getInteger(
        team?.children.find(({ name }) => name === 'linescore'),
        'score',
      )
    )
  }
  const [visitor, home] = [readSideScore('visitor'), readSideScore('home')]
  if (visitor !== undefined && home !== undefined) return toSideNumbers(seats, visitor, home)
  if (courts.length < doubles + singles) return undefined
  const first = doublesPoint(courts)
  const countDualPoints = (side: Side) =>
    Number(first === side) + courts.filter(({ kind, winner }) => kind === 'singles' && winner === side).length
  return { away: countDualPoints('away'), home: countDualPoints('home') }
}
