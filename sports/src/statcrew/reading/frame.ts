import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { at, child, children, decimalIn, type Element, integer, list, text } from '../element.ts'
import { teamElement } from '../header.ts'
import { personName } from '../person.ts'
import type { StatcrewFile } from '../statcrew.ts'
import { type Seats, seated } from './seats.ts'

type Team = NonNullable<NonNullable<GameState['teams']>['away']>
type Periods = NonNullable<GameState['periods']>

/** What every root says in the same way: score, line score, records, attendance, who officiated. */
export interface Frame extends Pick<GameState, 'score' | 'periods' | 'attendance' | 'notes'> {
  teams: { away: Team; home: Team }
}

export function frameOf(file: StatcrewFile, seats: Seats): Frame {
  const [visitor, home] = [teamElement(file.root, 'visitor'), teamElement(file.root, 'home')]
  const score = seated(seats, integer(child(visitor, 'linescore'), 'score'), integer(child(home, 'linescore'), 'score'))
  const periods = periodsOf(seats, visitor, home)
  const notes = notesOf(child(file.root, 'venue'))
  const { attendance } = file.header
  const teams = {
    [seats.visitor]: teamOf(file.header.teams.visitor),
    [seats.home]: teamOf(file.header.teams.home),
  } as Record<Side, Team>
  return {
    score,
    teams,
    ...(Object.keys(periods).length > 0 && { periods }),
    ...(attendance !== undefined && attendance > 0 && { attendance }),
    ...(Object.keys(notes).length > 0 && { notes }),
  }
}

const teamOf = ({ record, rank }: { record?: string; rank?: number }): Team => {
  const [overall, conference] = (record ?? '').split(',').map((each) => each.trim())
  return {
    ...(overall && { record: overall }),
    ...(conference && { conference_record: conference }),
    ...(rank !== undefined && rank > 0 && { rank }),
  }
}

/** An `X` in the line is a half inning that was not batted. */
function periodsOf(seats: Seats, visitor: Element | undefined, home: Element | undefined): Periods {
  const periods: Record<string, Periods[string]> = {}
  const sides = [
    [seats.visitor, visitor],
    [seats.home, home],
  ] as const
  for (const [side, team] of sides)
    list(child(team, 'linescore'), 'line').forEach((written, index) => {
      const points = decimalIn(written)
      const key = String(index + 1)
      if (points !== undefined) periods[key] = { ...periods[key], [side]: points }
      else if (written) periods[key] = { ...periods[key], [`${side}_mark`]: written.toUpperCase() }
    })
  return periods
}

function notesOf(venue: Element | undefined): Record<string, string> {
  const officials = children(venue, 'officials').flatMap((each) => [
    ...Object.values(each.attributes),
    ...children(each, 'official').map((one) => text(one, 'name') ?? ''),
  ])
  const umpires = Object.values(child(venue, 'umpires')?.attributes ?? {})
  const people = [...officials, ...umpires].map(readable).filter((name) => name !== '')
  const weather = [text(venue, 'temp'), text(venue, 'weather'), text(venue, 'wind')].filter((each) => each).join(', ')
  const written = children(at(venue, 'notes'), 'note').map((note) => text(note, 'text') ?? note.text)
  return {
    ...(people.length > 0 && { officials: people.join(', ') }),
    ...(weather && { weather }),
    ...(written.some((each) => each) && { remarks: written.filter((each) => each).join(' ') }),
  }
}

function readable(written: string): string {
  const person = written.includes(',') ? personName(written) : undefined
  return person ? [person.first, person.last, person.suffix].filter((part) => part).join(' ') : written.trim()
}
