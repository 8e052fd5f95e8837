import { readHeader } from '../fmp4/header.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'
import type { Storage } from '../storage/storage.ts'
import type { Newest } from './look.ts'

interface Seen {
  packager: AssetPackager
  storage: Storage
  isSlate: boolean
}

/** The newest seconds, in the smallest size that there is. */
export async function newestOf({ packager, storage, isSlate }: Seen): Promise<Newest | undefined> {
  const shown = packager.shown.toSorted((one, other) => one.height - other.height)
  const [rendition] = shown
  const window = rendition && packager.windows.get(rendition.name)
  const newest = window?.newest
  if (!rendition || !newest) return undefined
  const { segment, bytes, fromSeconds } = newest
  const { asset } = packager.recording
  const header = await storage.read(`assets/${asset}/${rendition.name}/${segment.map?.uri}`)
  if (!header) return undefined
  const { tracks, main } = readHeader(header)
  return {
    header,
    bytes,
    fromSeconds,
    hasSound: tracks.some(({ kind }) => kind === 'audio'),
    width: main.width * main.pixelAspect,
    height: main.height,
    // The first two are cut without a key frame between them (decision 044).
    keySeconds: window.nextNumber > 2 ? segment.duration : null,
    isSlate,
  }
}
