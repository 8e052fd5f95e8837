import * as z from 'zod/mini'
import { reference } from '../fields.ts'

export const watchableKinds = ['vod', 'event', 'channel'] as const

/** Names something that fans watch: a video, a live event or a channel. */
export const watchable = z.strictObject({ kind: z.enum(watchableKinds), id: reference })
export type WatchableRef = z.infer<typeof watchable>
