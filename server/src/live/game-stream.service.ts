import { currentSchool } from '@fieldhouse/contract/company'
import { createObsService } from '@fieldhouse/contract/live/events'
import { getLocalInstant } from '@fieldhouse/contract/local-time'
import { refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import type { EventIngest } from './event-ingest.ts'
import type { eventKeyService } from './event-keys.service.ts'
import type { StreamedGame } from './events.store.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveChanges } from './live.store.ts'
import { addEvent } from './new-event.ts'

interface StreamParts {
  change: LiveChanges
  keys: StreamKeys
  ingest: EventIngest
  now(): Date
  keyed: ReturnType<typeof eventKeyService>['keyed']
}

const noonMinutes = 12 * 60

/** Streams a game: its event is created once, and a repeated request returns the same one. */
export const gameStreams =
  ({ change, keys, ingest, now, keyed }: StreamParts) =>
  async (actor: string, game: number) => {
    const created = await change(
      { actor, action: 'stream game', subject: `game ${game}` },
      async (stores) => {
        const row = await stores.events.gameForUpdate(game)
        if (!row) throw refuseMissing('game')
        if (row.live_event_id !== null) return { id: row.live_event_id, isNew: false }
        if (row.status === 'final') throw refuseConflict('game.over', 'This game is over.')
        const id = await addEvent(stores, { keys, now: now() }, toEventDraft(row))
        await stores.events.link(id, game)
        return { id, isNew: true }
      },
      ({ id }) => `event ${id}`,
    )
    if (created.isNew) await ingest.bring(created.id)
    const event = await ingest.requireEvent(created.id)
    if (event.passphrase === '')
      throw refuseConflict('event.no_key', 'This game’s live event has no stream key because no encoder sends to it.')
    const answer = await keyed(event)
    const { rtmp_url, srt_url } = answer.event
    return { ...answer, rtmp_url, srt_url, obs_service: createObsService(rtmp_url, answer.stream_key) }
  }

const toEventDraft = (game: StreamedGame): Parameters<typeof addEvent>[2] => ({
  title: formatEventName(game),
  subtitle: game.tournament,
  sport: game.sport,
  // A noon placeholder until the game has a time; then the event starts with it.
  starts_at: (
    game.starts_at ??
    getLocalInstant(game.time_zone, game.day, noonMinutes) ??
    new Date(game.day)
  ).toISOString(),
  plans: [],
  blackout: [],
})

const formatEventName = ({ away, home, site, title, doubleheader }: StreamedGame): string => {
  const sides =
    away && home ? `${away} ${site === 'neutral' ? 'vs.' : 'at'} ${home}` : (title ?? currentSchool().school)
  return `${sides}${doubleheader ? `, game ${doubleheader}` : ''}`
}
