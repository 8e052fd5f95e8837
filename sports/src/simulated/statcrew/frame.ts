import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import {
  createSpelling,
  dayText,
  type FileFacts,
  lastFirst,
  listPeriodPlays,
  listPeriods,
  sides,
  sortPlays,
  toSideLetter,
  type WriteFile,
  writeVenue,
} from './file.ts'
import { writeElement } from './xml.ts'

type XmlAttributes = Readonly<Record<string, string | number>>

/** The separator in `Boone, Teo Ada`, as most programs write names. */
export const comma = ', '

export interface FileFrame {
  root: string
  /** The attributes of the producer. */
  source: XmlAttributes
  venue?: { children?: readonly string[]; more?: XmlAttributes }
  status(state: GameState): string
  team(facts: FileFacts, state: GameState, side: Side): string
  /** Elements after the teams: lists, plays. */
  rest(facts: FileFacts, state: GameState): readonly string[]
}

/** Writes a file in the order that all files share: venue, status, both teams, and the rest. */
export const createFileWriter =
  ({ root, source, venue, status, team, rest }: FileFrame): WriteFile =>
  (facts, state) =>
    writeElement(root, { ...source, generated: dayText(facts.day) }, [
      writeVenue(facts, state, venue?.children ?? [], venue?.more),
      status(state),
      ...sides.map((side) => team(facts, state, side)),
      ...rest(facts, state),
    ])

/** `6:12` as `06:12`. */
export const clockText = (text: string): string => text.padStart(5, '0')

/** Writes a list beside the plays: goals, penalties. */
export const writeList = (
  name: string,
  state: GameState,
  isIn: (kind: string) => boolean,
  row: (play: Play, index: number) => string,
): string =>
  writeElement(
    name,
    {},
    sortPlays(state.plays)
      .filter(({ kind }) => isIn(kind))
      .map(row),
  )

/** Place and time of an entry in such a list. */
export const toListPlace = (facts: FileFacts, { side = 'home', period, clock = '' }: Play) => ({
  vh: toSideLetter(side),
  id: facts[side].id,
  prd: period,
  time: clockText(clock),
})

export function toPersonAttributes(state: GameState, key: string | undefined) {
  const line = state.players?.[key ?? '']
  return line ? { uni: line.number, name: line.name, checkname: lastFirst(line.name).toUpperCase() } : {}
}

/** Writes the plays, period by period. `row` writes one play with its number in the game, from 0. */
export function playList(
  name: 'period' | 'game',
  state: GameState,
  row: (play: Play, number: number, spelled: (text: string) => string) => readonly string[],
): string {
  const spelled = createSpelling(state, comma)
  let number = 0
  const periods = listPeriods(state).map((period) =>
    writeElement(
      name,
      { number: period },
      listPeriodPlays(state, period).flatMap((play) => row(play, number++, spelled)),
    ),
  )
  return writeElement('plays', { format: 'summary' }, periods)
}

export const scoreAfter = ({ score }: Play) => ({ vscore: score?.away, hscore: score?.home })
