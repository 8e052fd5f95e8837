import type { GameState, NamedPerson, Side } from '@fieldhouse/contract/games/game'
import { formatPersonName } from '@fieldhouse/contract/games/scorer'
import type { Player } from '@fieldhouse/contract/stats/entities'

/** The question which players a play belongs to. */
export interface PlayerQuestion {
  play: string
  kind: string
  side: Side
  plain: string
  people: readonly NamedPerson[]
  clock: string
  /** Whether the question was opened again for an earlier play, so that its field takes the focus. */
  again: boolean
}

/** A player that can be chosen. */
export interface PlayerChoice {
  key: string
  number: string | undefined
  name: string
  who: NamedPerson
}

const playerTypeId: Player['person_type_id'] = 101

/** Lists the players by jersey: our roster when it is our team, else the players in the game's file. */
export function listPlayerChoices(side: Side, state: GameState, roster: readonly Player[]): PlayerChoice[] {
  const ours = roster
    .filter(({ person_type_id }) => person_type_id === playerTypeId)
    .map(({ id, firstname, lastname, number }): PlayerChoice => {
      const name = `${firstname} ${lastname}`.trim()
      return {
        key: String(id),
        number: number ?? undefined,
        name,
        who: { person: id, name, ...(number && { number }) },
      }
    })
  const inFile = Object.entries(state.players ?? {})
    .filter(([, line]) => line.side === side && !line.team)
    .map(([key, { name, number }]): PlayerChoice => ({ key, number, name, who: { name, ...(number && { number }) } }))
  return (ours.length > 0 ? ours : inFile).sort(compareByJersey)
}

const compareByJersey = (one: PlayerChoice, other: PlayerChoice): number =>
  parseJersey(one) - parseJersey(other) ||
  (one.number ?? '').localeCompare(other.number ?? '') ||
  one.name.localeCompare(other.name)
const parseJersey = ({ number }: PlayerChoice): number =>
  number === undefined ? 1_000 : Number.parseInt(number, 10) || 0

/** Filters by the start of the jersey number, or by a part of the name. */
export function filterChoices(choices: readonly PlayerChoice[], typed: string): readonly PlayerChoice[] {
  const text = typed.trim().toLowerCase()
  return choices.filter(({ number, name }) =>
    /^\d/.test(text) ? number?.toLowerCase().startsWith(text) : name.toLowerCase().includes(text),
  )
}

/**
 * Resolves what was typed to one player. Two players with the same number resolve to none; an unknown name or number is
 * taken as typed.
 */
export function resolveTypedPlayer(choices: readonly PlayerChoice[], typed: string): NamedPerson | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const isNumber = /^\d[\dA-Za-z]{0,3}$/.test(text)
  const matches = isNumber ? choices.filter(({ number }) => number === text) : filterChoices(choices, text)
  if (matches.length > 0) return matches.length === 1 ? matches[0]?.who : undefined
  return isNumber ? { number: text } : { name: text.slice(0, longestName) }
}
const longestName = 120

/** Parses a clock time: `612` and `6:12` both mean 6:12; undefined when it is none. */
export function parseTypedClock(typed: string): string | undefined {
  const [, minutes = '', seconds = ''] = /^(\d{1,2}):?([0-5]\d)$/.exec(typed.trim()) ?? []
  return seconds === '' ? undefined : `${Number(minutes)}:${seconds}`
}

export const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  one.number === other.number && (one.person ?? formatPersonName(one)) === (other.person ?? formatPersonName(other))

export const areSamePeople = (some: readonly NamedPerson[], others: readonly NamedPerson[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index]
    return other !== undefined && isSamePerson(one, other)
  })
