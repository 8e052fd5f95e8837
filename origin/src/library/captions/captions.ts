import { type CaptionTrack, OriginRefusal, type Spoken } from '@fieldhouse/contract/origin/origin'
import type { AssetManifest } from '../../storage/manifest.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Manifests } from '../manifests.ts'
import type { Cue } from './cue.ts'
import { readCaptions } from './read-captions.ts'
import { recordedCues } from './spoken-cues.ts'
import { writeCaptions } from './write-captions.ts'

/** BCP 47, as far as it can be part of an address. */
const languagePattern = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/
const mostLanguages = 30

export const captionsKey = (id: string, language: string) => `assets/${id}/captions/${language}.vtt`

/** Captions as they came, read, cleaned and put beside the film; the language's own are replaced. */
export async function putCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  { language, label, file }: CaptionTrack & { file: Uint8Array },
): Promise<AssetManifest> {
  checkLanguage(language)
  const text = writeCaptions(readCaptions(file))
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
    throw new OriginRefusal('input', `A film may have captions in ${mostLanguages} languages at most.`)
  await storage.write(captionsKey(id, language), Buffer.from(text))
  return manifests.change(id, (manifest) => ({
    ...manifest,
    captions: [...manifest.captions.filter((one) => one.language !== language), track].sort((one, other) =>
      one.language < other.language ? -1 : 1,
    ),
  }))
}

/** A recording's own captions stay: somebody may have corrected them before it went on. */
export async function keepSpokenCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  { language, label, lines }: Spoken,
): Promise<void> {
  const said = recordedCues(lines, (await manifests.read(id))?.renditions[0]?.segments ?? [])
  const kept = await keptCaptions({ storage, manifests }, id, language)
  const known = kept && Buffer.from(kept).includes('-->') ? readCaptions(kept) : []
  const keyOf = ({ startMs, text }: Cue) => JSON.stringify([startMs, text])
  const keys = new Set(known.map(keyOf))
  const more = said.filter((cue) => !keys.has(keyOf(cue)))
  if (more.length === 0) return
  const file = Buffer.from(writeCaptions([...known, ...more]))
  await putCaptions({ storage, manifests }, id, { language, label, file })
}

/** Undefined where nobody has written them in this language. */
export async function keptCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  language: string,
): Promise<Uint8Array | undefined> {
  checkLanguage(language)
  const isKept = (await manifests.read(id))?.captions.some((one) => one.language === language)
  return isKept ? storage.read(captionsKey(id, language)) : undefined
}

export async function removeCaptions(
  { storage, manifests }: { storage: Storage; manifests: Manifests },
  id: string,
  language: string,
): Promise<AssetManifest> {
  checkLanguage(language)
  if (!(await manifests.read(id))?.captions.some((one) => one.language === language))
    throw new OriginRefusal('missing', 'There are no captions in this language.')
  const manifest = await manifests.change(id, (before) => ({
    ...before,
    captions: before.captions.filter((one) => one.language !== language),
  }))
  await storage.remove(captionsKey(id, language))
  return manifest
}

function checkLanguage(language: string): void {
  if (!languagePattern.test(language)) throw new OriginRefusal('input', 'A language is written as in "en" or "pt-BR".')
}
