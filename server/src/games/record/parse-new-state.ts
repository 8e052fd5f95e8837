import { type GameState, gameState } from '@fieldhouse/contract/games/game'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { findSport } from '@fieldhouse/sports/registry'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'

/** Members that are maps: the entry of one key does not depend on another. */
const keyed = ['periods', 'plays', 'groups', 'players', 'courts', 'notes', 'review'] as const
type KeyedMember = (typeof keyed)[number]
const isKeyed = (member: string): member is KeyedMember => (keyed as readonly string[]).includes(member)

/**
 * Validates what people entered. Readers and simulators build typed values, and earlier values were checked before.
 */
export async function parseNewState(
  state: GameState,
  { sport, before, module }: { sport: string; before: GameState; module: SportModule },
): Promise<GameState> {
  const checked = gameState.safeParse(pickNewMembers(state, before))
  if (!checked.success) throw createInvalidGame(checked.error.issues[0]?.path ?? [])
  refuseFractions(checked.data, module)
  const next: Record<string, unknown> = { ...state }
  for (const [member, value] of Object.entries(checked.data))
    next[member] = isKeyed(member) ? { ...state[member], ...(value as object) } : value
  const { situation } = checked.data
  const shape = situation && (await findSport(sport)?.situation())
  const known = shape?.safeParse(situation)
  if (known?.error) throw createInvalidGame(['situation', ...(known.error.issues[0]?.path ?? [])])
  return { ...(next as GameState), ...(known && { situation: known.data }) }
}

/** Leaves out what both states share. A document always has a status. */
function pickNewMembers(state: GameState, before: GameState): Record<string, unknown> {
  const members = Object.entries(state).flatMap(([member, value]): [string, unknown][] => {
    const old = before[member as keyof GameState] as object | undefined
    if (value === undefined || value === old) return []
    return [[member, isKeyed(member) ? pickNewEntries(value, old) : value]]
  })
  return { status: state.status, ...Object.fromEntries(members) }
}

const pickNewEntries = (value: unknown, old: object | undefined): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([key, entry]) => entry !== old?.[key as keyof typeof old]))

/** Most sports count whole points. */
function refuseFractions({ score, periods = {} }: GameState, { score: format }: SportModule): void {
  if (format) return
  const numbers = [score, ...Object.values(periods)].flatMap((sides) => [sides?.away ?? 0, sides?.home ?? 0])
  if (!numbers.every(Number.isInteger)) throw refuseField('score', 'Scores of this sport are whole numbers.')
}

const createInvalidGame = (path: readonly PropertyKey[]): Refusal =>
  new Refusal('input', 'game.invalid', `This value isn’t valid: ${path.join('.')}`)
