import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import type { Assets } from '../../films/assets/assets.service.ts'
import { type Captions, languageName } from '../../films/titles/films.service.ts'
import { inOurWords } from '../../films/titles/uploads.service.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { isRecorded } from '../admission.ts'
import type { EventDoors } from '../event-doors.ts'
import type { LiveChanges, LiveStore } from '../live.store.ts'
import { standing } from './standing-lines.ts'

export interface KeptParts {
  store: LiveStore
  change: LiveChanges
  assets: Pick<Assets, 'correct'>
  doors: Pick<EventDoors, 'found' | 'shown'>
  origin: Pick<Origin, 'live' | 'assets' | 'captions'>
  now(): Date
}

export type KeptCaptions = ReturnType<typeof keptCaptions>

/** Stores live captions with the recording, where they can be corrected. */
export function keptCaptions({ store, change, assets, doors, origin, now }: KeptParts) {
  /** The origin's answer may be outdated by the time it is saved. */
  const correct = (asset: string) => assets.correct(asset, () => origin.assets.get(asset))

  /**
   * Stores an event's captions with its recording. Only one server does it; a crash in between stores them twice,
   * which does no harm.
   */
  const keep = async (id: number): Promise<void> => {
    const kept = await store.transaction(async ({ assets, events, spoken }) => {
      await spoken.inTurn(id)
      const [event, said] = [await events.find(id), await spoken.of(id)]
      if (!event || !isRecorded(event) || said.length === 0) return undefined
      const { asset_id: asset, caption_language: language } = event
      if (language) {
        const wish = { asset, language, label: languageName(language), lines: standing(said) }
        await assets.put(await inOurWords(origin.live.storeCaptions(wish)), now())
      }
      await spoken.remove(id, asset)
      return asset
    })
    if (kept !== undefined) await correct(kept)
  }

  const changed = async (actor: string, action: string, id: number, said: object, asking: Promise<AssetSummary>) => {
    const asset = await inOurWords(asking)
    await change({ actor, action, subject: `event ${id}`, said }, (stores) => stores.assets.put(asset, now()))
    await correct(asset.id)
    return doors.shown(id)
  }
  const recorded = async (id: number): Promise<string> => {
    const event = await doors.found(id)
    if (!isRecorded(event))
      throw new Refusal('conflict', 'captions.not_over', 'You can correct captions after the event is over.')
    return event.asset_id
  }

  return {
    keepCaptionsOf: keep,
    keepCaptions: async (): Promise<void> => {
      for (const id of await store.spoken.waiting()) await keep(id)
    },

    readCaptions: async (id: number, language: string) => {
      const { asset_id: asset, asset: is } = await doors.found(id)
      const vtt = await inOurWords(origin.captions.read({ asset, language }))
      if (!vtt) throw new Refusal('missing', 'captions.not_found', 'There are no captions in this language.')
      const label = is.captions.find((track) => track.language === language)?.label ?? languageName(language)
      return { language, label, vtt: Buffer.from(vtt).toString() }
    },

    putCaptions: async (actor: string, id: number, { language, label, file }: Captions): Promise<LiveEvent> => {
      const asset = await recorded(id)
      const putting = origin.captions.put({ asset, language, label: label ?? languageName(language), file })
      return changed(actor, 'put captions', id, { language }, putting)
    },

    removeCaptions: async (actor: string, id: number, language: string): Promise<LiveEvent> => {
      const asset = await recorded(id)
      return changed(actor, 'remove captions', id, { language }, origin.captions.remove({ asset, language }))
    },
  }
}
