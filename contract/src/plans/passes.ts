import * as z from 'zod/mini'
import { dayMs } from '../durations.ts'
import { reference } from '../fields.ts'
import type { GameItem } from '../games/item.ts'
import { settingsSlug } from '../school/settings.ts'
import type { PassScope } from './plans.ts'

/** What a pass is for, as staff choose it. */
export const passTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('game'), id: reference }),
  z.strictObject({ kind: z.literal('team'), sport: settingsSlug }),
])
export type PassTarget = z.infer<typeof passTarget>

/** `Lakemont at Oaks`, and its day. */
const namedGame = z.object({
  kind: z.literal('game'),
  id: z.int(),
  type: z.enum(['game', 'event']),
  name: z.string(),
  day: z.iso.date(),
})
const namedTeam = z.object({ kind: z.literal('team'), sport: z.string() })

/** The game or team of a pass. */
export const namedPassTarget = z.discriminatedUnion('kind', [namedGame, namedTeam])
export type NamedPassTarget = z.infer<typeof namedPassTarget>

/** What codes, or grants to many fans, are for. `removed`: a game that is in the trash, or gone. */
export const offeredTarget = z.discriminatedUnion('kind', [
  namedGame,
  namedTeam,
  z.object({ kind: z.literal('removed') }),
])
export type OfferedTarget = z.infer<typeof offeredTarget>

/** A pass has the recording of its game for so many days. */
const passReplayDays = 7

/** The last day of a pass for a game. */
export const findPassLastDay = (
  { day, ends_day }: Pick<GameItem, 'day' | 'ends_day'>,
  days: number = passReplayDays,
): string => new Date(Date.parse(ends_day ?? day) + days * dayMs).toISOString().slice(0, 10)

/** The scope of a grant that is for this game or team. */
export const toPassScope = (target: PassTarget | NamedPassTarget): PassScope =>
  target.kind === 'game' ? { game_id: target.id } : { sport: target.sport }
