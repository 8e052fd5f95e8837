import * as z from 'zod/mini'
import { settingsSlug } from '../school/settings.ts'
import type { PassScope } from './plans.ts'

/** What a pass is for, as staff choose it. */
export const passTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('game'), id: z.int().check(z.positive()) }),
  z.strictObject({ kind: z.literal('team'), sport: settingsSlug }),
])
export type PassTarget = z.infer<typeof passTarget>

/** The game or team of a pass. */
export const namedPassTarget = z.discriminatedUnion('kind', [
  /** `Lakemont at Oaks`, and its day. */
  z.object({
    kind: z.literal('game'),
    id: z.int(),
    type: z.enum(['game', 'event']),
    name: z.string(),
    day: z.iso.date(),
  }),
  z.object({ kind: z.literal('team'), sport: z.string() }),
])
export type NamedPassTarget = z.infer<typeof namedPassTarget>

/** The scope of a grant that is for this game or team. */
export const toPassScope = (target: PassTarget | NamedPassTarget): PassScope =>
  target.kind === 'game' ? { game_id: target.id } : { sport: target.sport }
