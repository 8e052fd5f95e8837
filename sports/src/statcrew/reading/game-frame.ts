import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { decimalIn, type Element, findAt, findChild, getInteger, getList, getText, listChildren } from '../element.ts'
import { teamElement } from '../header.ts'
import type { StatcrewFile } from '../parse-statcrew-file.ts'
import { personName } from '../person.ts'
import { type SideSeats, toSideNumbers } from './seats.ts'

type TeamState = NonNullable<NonNullable<GameState['teams']>['away']>
type PeriodsState = NonNullable<GameState['periods']>

/** The parts that every root writes the same way: score, line score, records, attendance, officials. */
export interface GameFrame extends Pick<GameState, 'score' | 'periods' | 'attendance' | 'notes'> {
  teams: { away: TeamState; home: TeamState }
}

export function readFrame(file: StatcrewFile, seats: SideSeats): GameFrame {
  const [visitor, home] = [teamElement(file.root, 'visitor'), teamElement(file.root, 'home')]
  const score = toSideNumbers(
    seats,
    getInteger(findChild(visitor, 'linescore'), 'score'),
    getInteger(findChild(home, 'linescore'), 'score'),
  )
  const periods = readPeriods(seats, visitor, home)
  const notes = readNotes(findChild(file.root, 'venue'))
  const { attendance } = file.header
  const teams = {
    [seats.visitor]: toTeamState(file.header.teams.visitor),
    [seats.home]: toTeamState(file.header.teams.home),
  } as Record<Side, TeamState>
  return {
    score,
    teams,
    ...(Object.keys(periods).length > 0 && { periods }),
    ...(attendance !== undefined && attendance > 0 && { attendance }),
    ...(Object.keys(notes).length > 0 && { notes }),
  }
}

const toTeamState = ({ record, rank }: { record?: string; rank?: number }): TeamState => {
  const [overall, conference] = (record ?? '').split(',').map((each) => each.trim())
  return {
    ...(overall && { record: overall }),
    ...(conference && { conference_record: conference }),
    ...(rank !== undefined && rank > 0 && { rank }),
  }
}

/** Reads the line score. An `X` is a half inning that was not batted. */
function readPeriods(seats: SideSeats, visitor: Element | undefined, home: Element | undefined): PeriodsState {
  const periods: Record<string, PeriodsState[string]> = {}
  const sides = [
    [seats.visitor, visitor],
    [seats.home, home],
  ] as const
  for (const [side, team] of sides)
    getList(findChild(team, 'linescore'), 'line').forEach((written, index) => {
      const points = decimalIn(written)
      const key = String(index + 1)
      if (points !== undefined) periods[key] = { ...periods[key], [side]: points }
      else if (written) periods[key] = { ...periods[key], [`${side}_mark`]: written.toUpperCase() }
    })
  return periods
}

function readNotes(venue: Element | undefined): Record<string, string> {
  const officials = listChildren(venue, 'officials').flatMap((each) => [
    ...Object.values(each.attributes),
    ...listChildren(each, 'official').map((one) => getText(one, 'name') ?? ''),
  ])
  const umpires = Object.values(findChild(venue, 'umpires')?.attributes ?? {})
  const people = [...officials, ...umpires].map(toReadableName).filter((name) => name !== '')
  const weather = [getText(venue, 'temp'), getText(venue, 'weather'), getText(venue, 'wind')]
    .filter((each) => each)
    .join(', ')
  const written = listChildren(findAt(venue, 'notes'), 'note').map((note) => getText(note, 'text') ?? note.text)
  return {
    ...(people.length > 0 && { officials: people.join(', ') }),
    ...(weather && { weather }),
    ...(written.some((each) => each) && { remarks: written.filter((each) => each).join(' ') }),
  }
}

function toReadableName(written: string): string {
  const person = written.includes(',') ? personName(written) : undefined
  return person ? [person.first, person.last, person.suffix].filter((part) => part).join(' ') : written.trim()
}
