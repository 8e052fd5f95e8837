import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import type { AssetService } from '../../films/assets/assets.service.ts'
import { type CaptionsInput, getLanguageName } from '../../films/titles/films.service.ts'
import { translateOriginRefusal } from '../../films/titles/uploads.service.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import { isRecorded } from '../admission.ts'
import type { EventIngest } from '../event-ingest.ts'
import type { LiveChanges, LiveStore } from '../live.store.ts'
import { toCaptionLines } from './caption-lines.ts'

export interface RecordedCaptionsDeps {
  store: LiveStore
  change: LiveChanges
  assets: Pick<AssetService, 'correct'>
  ingest: Pick<EventIngest, 'requireEvent' | 'getLiveEvent'>
  origin: Pick<Origin, 'live' | 'assets' | 'captions'>
  now(): Date
}

export type RecordedCaptions = ReturnType<typeof recordedCaptions>

/** Stores live captions with the recording, where they can be corrected. */
export function recordedCaptions({ store, change, assets, ingest, origin, now }: RecordedCaptionsDeps) {
  /** The origin's answer may be outdated by the time it is saved. */
  const correctAsset = (asset: string) => assets.correct(asset, () => origin.assets.get(asset))

  /**
   * Stores an event's captions with its recording. Only one server does it; a crash in between stores them twice,
   * which does no harm.
   */
  const storeCaptions = async (id: number): Promise<void> => {
    const storedAsset = await store.transaction(async ({ assets, events, spoken }) => {
      await spoken.lockEvent(id)
      const [event, lines] = [await events.find(id), await spoken.of(id)]
      if (!event || !isRecorded(event) || lines.length === 0) return undefined
      const { asset_id: asset, caption_language: language } = event
      if (language) {
        const request = { asset, language, label: getLanguageName(language), lines: toCaptionLines(lines) }
        await assets.put(await translateOriginRefusal(origin.live.storeCaptions(request)), now())
      }
      await spoken.remove(id, asset)
      return asset
    })
    if (storedAsset !== undefined) await correctAsset(storedAsset)
  }

  const noteChange = async (
    actor: string,
    action: string,
    id: number,
    details: object,
    upload: Promise<AssetSummary>,
  ) => {
    const asset = await translateOriginRefusal(upload)
    await change({ actor, action, subject: `event ${id}`, details }, (stores) => stores.assets.put(asset, now()))
    await correctAsset(asset.id)
    return ingest.getLiveEvent(id)
  }
  const requireRecording = async (id: number): Promise<string> => {
    const event = await ingest.requireEvent(id)
    if (!isRecorded(event))
      throw refuseConflict('captions.not_over', 'You can correct captions once the live event is over.')
    return event.asset_id
  }

  return {
    keepCaptionsOf: storeCaptions,
    keepCaptions: async (): Promise<void> => {
      for (const id of await store.spoken.waiting()) await storeCaptions(id)
    },

    readCaptions: async (id: number, language: string) => {
      const { asset_id: asset, asset: is } = await ingest.requireEvent(id)
      const vtt = await translateOriginRefusal(origin.captions.read({ asset, language }))
      if (!vtt) throw new Refusal('missing', 'captions.not_found', 'This recording has no captions in this language.')
      const label = is.captions.find((track) => track.language === language)?.label ?? getLanguageName(language)
      return { language, label, vtt: Buffer.from(vtt).toString() }
    },

    putCaptions: async (actor: string, id: number, { language, label, file }: CaptionsInput): Promise<LiveEvent> => {
      const asset = await requireRecording(id)
      const putting = origin.captions.put({ asset, language, label: label ?? getLanguageName(language), file })
      return noteChange(actor, 'save captions', id, { language }, putting)
    },

    removeCaptions: async (actor: string, id: number, language: string): Promise<LiveEvent> => {
      const asset = await requireRecording(id)
      return noteChange(actor, 'remove captions', id, { language }, origin.captions.remove({ asset, language }))
    },
  }
}
