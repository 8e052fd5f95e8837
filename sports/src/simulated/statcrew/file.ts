import type { GameState, Play, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { writeElement } from './xml.ts'

/** Facts of a score file besides the game itself. */
export interface FileFacts {
  gameId: string
  /** `2025-11-22`, at the venue. */
  day: string
  /** The start time as typed: `7:05 PM`. */
  start: string
  city: string
  venue: string
  conference: boolean
  neutral: boolean
  away: FileTeam
  home: FileTeam
}

export interface FileTeam {
  /** `HLF` */
  id: string
  name: string
  /** The NCAA's number, where there is one. */
  code?: string
  /** `6-5` */
  record?: string
}

export type WriteFile = (facts: FileFacts, state: GameState) => string

export const sides = ['away', 'home'] as const
export const toSideLetter = (side: Side): 'V' | 'H' => (side === 'away' ? 'V' : 'H')

/** `2025-11-22` as `11/22/2025`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

export const writeVenue = (
  facts: FileFacts,
  state: GameState,
  children: readonly string[],
  more: Readonly<Record<string, string | number>> = {},
): string =>
  writeElement(
    'venue',
    {
      gameid: facts.gameId,
      visid: facts.away.id,
      homeid: facts.home.id,
      visname: facts.away.name,
      homename: facts.home.name,
      date: dayText(facts.day),
      location: facts.city,
      stadium: facts.venue,
      start: facts.start,
      attend: state.attendance,
      leaguegame: facts.conference ? 'Y' : 'N',
      neutralgame: facts.neutral ? 'Y' : 'N',
      ...more,
    },
    children,
  )

export const teamAttributes = ({ id, name, code, record }: FileTeam, side: Side) => ({
  vh: toSideLetter(side),
  code,
  id,
  name,
  record,
})

export const isFinal = (state: GameState): boolean => state.status.kind === 'final'

/** Writes `Teo Ada Boone` as `Boone,Teo Ada`: almost always the first word is the given name. */
export function lastFirst(name: string, comma = ','): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 0 ? `${rest.join(' ')}${comma}${first}` : name
}

export interface WrittenPlayer extends PlayerLine {
  key: string
  /** The scorer's own key. */
  code: string
  /** The name as this producer spells it. */
  spelled: string
}

/** Lists the rows of one side, TEAM last. */
export const listWrittenPlayers = (state: GameState, side: Side, comma = ','): WrittenPlayer[] =>
  Object.entries(state.players ?? {})
    .filter(([, line]) => line.side === side)
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, line]) => ({
      ...line,
      key,
      code: line.team ? 'TM' : key.slice(1),
      spelled: line.team ? 'TEAM' : lastFirst(line.name, comma),
    }))

export const playerAttributes = (player: WrittenPlayer) => ({
  uni: player.team ? 'TM' : (player.number ?? player.code),
  code: player.code,
  name: player.spelled,
  checkname: player.team ? 'TEAM' : lastFirst(player.name).toUpperCase(),
})

/** Creates a function that rewrites names in sentences as the producer spells them. */
export function createSpelling(state: GameState, comma = ','): (text: string) => string {
  const names = new Map(
    Object.values(state.players ?? {}).flatMap((line) => (line.team ? [] : [[line.name, lastFirst(line.name, comma)]])),
  )
  if (names.size === 0) return (text) => text
  const any = new RegExp([...names.keys()].sort((one, other) => other.length - one.length).join('|'), 'g')
  return (text) => text.replace(any, (name) => names.get(name) ?? name)
}

/** Writes a group of attributes from our keys. Undefined where none of them is known. */
export function writeGroup(
  name: string,
  stats: StatValues,
  keys: Readonly<Record<string, string>>,
): string | undefined {
  const attributes = Object.fromEntries(Object.entries(keys).map(([attribute, key]) => [attribute, stats[key]]))
  return Object.values(attributes).every((value) => value === undefined) ? undefined : writeElement(name, attributes)
}

export const listPeriodPlays = (state: GameState, period: number) =>
  sortPlays(state.plays).filter((play) => play.period === period)

export const listPeriods = (state: GameState): number[] =>
  Object.keys(state.periods ?? {})
    .map(Number)
    .sort((one, other) => one - other)

export function getWrittenLineScore(state: GameState, side: Side) {
  const scores = listPeriods(state).map((period) => state.periods?.[period]?.[side] ?? 0)
  return { scores, line: scores.join(','), score: state.score?.[side] ?? 0 }
}

export const sortPlays = (plays: Readonly<Record<string, Play>> | undefined): Play[] =>
  Object.values(plays ?? {}).sort((one, other) => one.order - other.order)
