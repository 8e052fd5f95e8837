import type { EventReplay } from '@fieldhouse/contract/live/admin'
import { listAllSports, listSchoolSports } from '@fieldhouse/sports/identities'
import { newAssetId } from '../films/assets/assets.service.ts'
import { checkStart } from '../shared/clock/plausible-start.ts'
import { refuseField } from '../shared/errors/refusal.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveStores } from './live.store.ts'

export interface EventDraft {
  title: string
  subtitle: string | null
  sport: string | null
  starts_at: string
  plans: string[]
  blackout: string[]
  goes_on_air?: 'by-itself' | 'by-hand'
  blackout_until?: string | null
  replay?: EventReplay | null
  minutes?: number | null
}

/** A blackout always ends: one without an end would keep fans of the area from the recording forever. */
export function checkBlackout({ blackout, blackout_until }: Pick<EventDraft, 'blackout' | 'blackout_until'>): void {
  if (blackout.length > 0 && !blackout_until) throw refuseField('blackout_until', 'When does it end?')
}

/** Checks what a person entered for an event. */
export function checkEvent({ sport, starts_at }: Partial<EventDraft>, now: Date): void {
  if (sport != null && !listAllSports().some(({ slug }) => slug === sport))
    throw refuseField('sport', `“${sport}” isn’t one of your sports. Write it like ${listSchoolSports()[0]?.slug}.`)
  if (starts_at !== undefined) checkStart(starts_at, now)
}

interface EventCreation {
  keys: StreamKeys
  now: Date
}

/** Adds the event with its asset and key. The key is stored sealed because an operator may ask for it again. */
export async function addEvent(stores: LiveStores, { keys, now }: EventCreation, draft: EventDraft): Promise<number> {
  const key = keys.fresh()
  const asset_id = newAssetId()
  const { plans, blackout, starts_at, blackout_until = null, ...columns } = draft
  await stores.assets.put(idleAsset(asset_id), now)
  return stores.events.add({
    ...columns,
    image: null,
    starts_at: new Date(starts_at),
    audience: { plans, blackout, blackout_until, from: null, until: null },
    asset_id,
    passphrase: keys.seal(key),
    key_hash: keys.hash(key),
    created_at: now,
  })
}

/** An asset without any recording yet. */
export const idleAsset = (id: string) => ({
  id,
  state: { kind: 'live' as const, live: { kind: 'idle' as const } },
  durationMs: 0,
  renditions: [],
  captions: [],
  hasPoster: false,
  hasStoryboard: false,
})
