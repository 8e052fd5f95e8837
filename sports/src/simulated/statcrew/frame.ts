import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import {
  dayText,
  type FileFacts,
  lastFirst,
  ordered,
  periodsOf,
  playsOf,
  sides,
  spelling,
  venueOf,
  vhOf,
  type WriteFile,
} from './file.ts'
import { element } from './xml.ts'

type Attributes = Readonly<Record<string, string | number>>

/** `Boone, Teo Ada`, as most programs write names. */
export const comma = ', '

export interface Frame {
  root: string
  /** Who wrote it. */
  source: Attributes
  venue?: { children?: readonly string[]; more?: Attributes }
  status(state: GameState): string
  team(facts: FileFacts, state: GameState, side: Side): string
  /** What stands behind the teams: lists, plays. */
  rest(facts: FileFacts, state: GameState): readonly string[]
}

/** The order in which every file tells its game: venue, status, both teams, and what came about. */
export const written =
  ({ root, source, venue, status, team, rest }: Frame): WriteFile =>
  (facts, state) =>
    element(root, { ...source, generated: dayText(facts.day) }, [
      venueOf(facts, state, venue?.children ?? [], venue?.more),
      status(state),
      ...sides.map((side) => team(facts, state, side)),
      ...rest(facts, state),
    ])

/** `6:12` as `06:12`. */
export const clockText = (text: string): string => text.padStart(5, '0')

/** A list of its own beside the plays: goals, penalties. */
export const listOf = (
  name: string,
  state: GameState,
  isIn: (kind: string) => boolean,
  row: (play: Play, index: number) => string,
): string =>
  element(
    name,
    {},
    ordered(state.plays)
      .filter(({ kind }) => isIn(kind))
      .map(row),
  )

/** Where and when something in such a list happened. */
export const happened = (facts: FileFacts, { side = 'home', period, clock = '' }: Play) => ({
  vh: vhOf(side),
  id: facts[side].id,
  prd: period,
  time: clockText(clock),
})

export function person(state: GameState, key: string | undefined) {
  const line = state.players?.[key ?? '']
  return line ? { uni: line.number, name: line.name, checkname: lastFirst(line.name).toUpperCase() } : {}
}

/** The plays, period by period; `row` says one, with its number in the game from 0 on. */
export function playList(
  name: 'period' | 'game',
  state: GameState,
  row: (play: Play, number: number, spelled: (text: string) => string) => readonly string[],
): string {
  const spelled = spelling(state, comma)
  let number = 0
  const periods = periodsOf(state).map((period) =>
    element(
      name,
      { number: period },
      playsOf(state, period).flatMap((play) => row(play, number++, spelled)),
    ),
  )
  return element('plays', { format: 'summary' }, periods)
}

export const scoreAfter = ({ score }: Play) => ({ vscore: score?.away, hscore: score?.home })
