import type { GameState, NamedPerson, Side } from '@fieldhouse/contract/games/game'
import { formatPersonName } from '@fieldhouse/contract/games/scorer'
import type { Player } from '@fieldhouse/contract/stats/entities'

/** A play of which it is asked who it was. */
export interface Asking {
  play: string
  kind: string
  side: Side
  plain: string
  people: readonly NamedPerson[]
  clock: string
  /** Somebody asks once more, and does nothing else meanwhile. */
  again: boolean
}

/** A key with somebody on it. */
export interface Choice {
  key: string
  number: string | undefined
  name: string
  who: NamedPerson
}

const players: Player['person_type_id'] = 101

/** Who may be tapped: the roster where it is ours and there is one, else whom the game's own file knows; by jersey. */
export function choicesOf(side: Side, state: GameState, roster: readonly Player[]): Choice[] {
  const ours = roster
    .filter(({ person_type_id }) => person_type_id === players)
    .map(({ id, firstname, lastname, number }): Choice => {
      const name = `${firstname} ${lastname}`.trim()
      return {
        key: String(id),
        number: number ?? undefined,
        name,
        who: { person: id, name, ...(number && { number }) },
      }
    })
  const known = Object.entries(state.players ?? {})
    .filter(([, line]) => line.side === side && !line.team)
    .map(([key, { name, number }]): Choice => ({ key, number, name, who: { name, ...(number && { number }) } }))
  return (ours.length > 0 ? ours : known).sort(byJersey)
}

const byJersey = (one: Choice, other: Choice): number =>
  numberOf(one) - numberOf(other) ||
  (one.number ?? '').localeCompare(other.number ?? '') ||
  one.name.localeCompare(other.name)
const numberOf = ({ number }: Choice): number => (number === undefined ? 1_000 : Number.parseInt(number, 10) || 0)

/** Those whose jersey begins so, or whose name has it. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const said = typed.trim().toLowerCase()
  return choices.filter(({ number, name }) =>
    /^\d/.test(said) ? number?.toLowerCase().startsWith(said) : name.toLowerCase().includes(said),
  )
}

/** Who it is when nothing more is typed: nobody knows between two of one number. Who stands nowhere is taken as typed. */
export function meant(choices: readonly Choice[], typed: string): NamedPerson | undefined {
  const said = typed.trim()
  if (said === '') return undefined
  const isNumber = /^\d[\dA-Za-z]{0,3}$/.test(said)
  const those = isNumber ? choices.filter(({ number }) => number === said) : matching(choices, said)
  if (those.length > 0) return those.length === 1 ? those[0]?.who : undefined
  return isNumber ? { number: said } : { name: said.slice(0, longestName) }
}
const longestName = 120

/** `612` and `6:12` are both 6:12; undefined is no clock. */
export function clockTyped(typed: string): string | undefined {
  const [, minutes = '', seconds = ''] = /^(\d{1,2}):?([0-5]\d)$/.exec(typed.trim()) ?? []
  return seconds === '' ? undefined : `${Number(minutes)}:${seconds}`
}

export const isSame = (one: NamedPerson, other: NamedPerson): boolean =>
  one.number === other.number && (one.person ?? formatPersonName(one)) === (other.person ?? formatPersonName(other))

export const areSame = (some: readonly NamedPerson[], others: readonly NamedPerson[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index]
    return other !== undefined && isSame(one, other)
  })
