import { type CaptionTrack, type LiveCaptions, OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { AssetManifest } from '../../storage/manifest.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Manifests } from '../manifests.ts'
import type { CaptionCue } from './cue.ts'
import { parseCaptions } from './read-captions.ts'
import { toRecordedCues } from './spoken-cues.ts'
import { writeCaptions } from './write-captions.ts'

/** BCP 47, as far as it can be part of an address. */
const languagePattern = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/
const mostLanguages = 30

export const getCaptionsKey = (id: string, language: string) => `assets/${id}/captions/${language}.vtt`

/** Parses and cleans captions and stores them beside the video. Replaces those of the same language. */
export async function putCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  { language, label, file }: CaptionTrack & { file: Uint8Array },
): Promise<AssetManifest> {
  checkLanguage(language)
  const text = writeCaptions(parseCaptions(file))
  const track = {
    language,
    label:
      label
        .replaceAll(/["\p{Cc}]/gu, '')
        .trim()
        .slice(0, 60) || language,
  }
  const known = (await manifests.read(id))?.captions ?? []
  if (known.length >= mostLanguages && !known.some((one) => one.language === language))
    throw new OriginRefusal('input', `A video can have captions in up to ${mostLanguages} languages.`)
  await storage.write(getCaptionsKey(id, language), Buffer.from(text))
  return manifests.change(id, (manifest) => ({
    ...manifest,
    captions: [...manifest.captions.filter((one) => one.language !== language), track].sort((one, other) =>
      one.language < other.language ? -1 : 1,
    ),
  }))
}

/**
 * Stores live captions with the recording. Its own captions stay, because someone may have corrected them before the
 * event continued.
 */
export async function storeLiveCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  { language, label, lines }: LiveCaptions,
): Promise<void> {
  const recordedCues = toRecordedCues(lines, (await manifests.read(id))?.renditions[0]?.segments ?? [])
  const stored = await readStoredCaptions({ storage, manifests }, id, language)
  const known = stored && Buffer.from(stored).includes('-->') ? parseCaptions(stored) : []
  const getCueKey = ({ startMs, text }: CaptionCue) => JSON.stringify([startMs, text])
  const keys = new Set(known.map(getCueKey))
  const more = recordedCues.filter((cue) => !keys.has(getCueKey(cue)))
  if (more.length === 0) return
  const file = Buffer.from(writeCaptions([...known, ...more]))
  await putCaptions({ storage, manifests }, id, { language, label, file })
}

/** Returns stored captions. Undefined when there are none in this language. */
export async function readStoredCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  language: string,
): Promise<Uint8Array | undefined> {
  checkLanguage(language)
  const isKept = (await manifests.read(id))?.captions.some((one) => one.language === language)
  return isKept ? storage.read(getCaptionsKey(id, language)) : undefined
}

export async function removeCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  language: string,
): Promise<AssetManifest> {
  checkLanguage(language)
  if (!(await manifests.read(id))?.captions.some((one) => one.language === language))
    throw new OriginRefusal('missing', 'This video has no captions in this language.')
  const manifest = await manifests.change(id, (before) => ({
    ...before,
    captions: before.captions.filter((one) => one.language !== language),
  }))
  await storage.remove(getCaptionsKey(id, language))
  return manifest
}

function checkLanguage(language: string): void {
  if (!languagePattern.test(language)) throw new OriginRefusal('input', 'Write the language like "en" or "pt-BR".')
}
