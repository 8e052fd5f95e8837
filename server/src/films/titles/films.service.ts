import { minuteMs } from '@fieldhouse/contract/durations'
import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import { addMs } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import { createTitleFilms, type TitleFilmDeps, translateOriginRefusal } from './uploads.service.ts'

export interface FilmParts extends TitleFilmDeps {
  origin: Pick<Origin, 'captions' | 'sign'> & TitleFilmDeps['origin']
  /** Starts a play session for previewing an unpublished video; it ends with the viewer's session. */
  startPreview(at: { uid: string; sid: string; asset: string; title: { id: number; title: string } }): Promise<string>
}

/** The validity of a preview's address; the player requests the next one. */
const previewMs = 5 * minuteMs

export interface CaptionsInput {
  language: string
  label: string | undefined
  file: Uint8Array
}

export type FilmAdmin = ReturnType<typeof filmService>

/** Previews and captions of a title's video. */
export function filmService(parts: FilmParts) {
  const { titles, now, origin, startPreview } = parts
  const { assetOf, done } = createTitleFilms(parts)

  return {
    /** A preview for editors: it takes no place among anyone's streams, and only needs something to watch. */
    preview: async (id: number, { uid, sid }: { uid: string; sid: string }) => {
      const { asset, title } = await titles.find(id)
      if (!asset || !isAssetPlayable(asset))
        throw refuseConflict('title.no_video', 'This video isn’t ready to play yet.')
      const expiresAt = Math.floor(addMs(now(), previewMs).getTime() / 1000)
      const playSession = await startPreview({ uid, sid, asset: asset.id, title: { id, title } })
      const url = origin.sign({ asset: asset.id, playSession, expiresAt })
      return { url, storyboard: asset.hasStoryboard ? url.replace(/main\.m3u8$/, 'storyboard.vtt') : null }
    },

    read: async (id: number, language: string) => {
      const asset = await assetOf(id)
      const vtt = await translateOriginRefusal(origin.captions.read({ asset, language }))
      if (!vtt) throw new Refusal('missing', 'captions.not_found', 'This video has no captions in this language.')
      const known = (await titles.find(id)).asset?.captions.find((track) => track.language === language)
      return { language, label: known?.label ?? getLanguageName(language), vtt: Buffer.from(vtt).toString() }
    },

    put: async (
      actor: string,
      id: number,
      { language, label = getLanguageName(language), file }: CaptionsInput,
    ): Promise<OperatorTitle> => {
      const asset = await assetOf(id)
      const putting = origin.captions.put({ asset, language, label, file })
      return done({ actor, action: 'save captions', details: { language } }, id, putting)
    },

    remove: async (actor: string, id: number, language: string): Promise<OperatorTitle> => {
      const asset = await assetOf(id)
      const removing = origin.captions.remove({ asset, language })
      return done({ actor, action: 'remove captions', details: { language } }, id, removing)
    },
  }
}

const isAssetPlayable = ({ state, renditions }: AssetSummary): boolean =>
  renditions.length > 0 &&
  (state.kind === 'ready' || state.kind === 'live' || (state.kind === 'working' && state.playable))

export function getLanguageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
