import { decimal, decimalOf, quoted, writeAttributes } from './tags.ts'

export interface Variant {
  uri: string
  /** Bits a second of the dearest segment; absent only in what others wrote. */
  bandwidth?: number
  averageBandwidth?: number
  codecs?: string
  width?: number
  height?: number
  frameRate?: number
  /** Names of groups. */
  audio?: string
  video?: string
  subtitles?: string
  closedCaptions?: string
}

export interface MediaRendition {
  type: 'AUDIO' | 'VIDEO' | 'SUBTITLES' | 'CLOSED-CAPTIONS'
  group: string
  name: string
  uri?: string
  language?: string
  isDefault: boolean
  autoselect: boolean
  forced?: true
  instreamId?: string
  characteristics?: string
  channels?: string
}

export interface MultivariantPlaylist {
  version?: number
  independentSegments?: true
  renditions: readonly MediaRendition[]
  variants: readonly Variant[]
  /** Only read; scrub previews are pictures here. */
  iFrameVariants: readonly Variant[]
}

export function writeMultivariant(playlist: MultivariantPlaylist): string {
  const lines = ['#EXTM3U']
  if (playlist.version !== undefined) lines.push(`#EXT-X-VERSION:${playlist.version}`)
  if (playlist.independentSegments) lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
  for (const rendition of playlist.renditions) lines.push(`#EXT-X-MEDIA:${renditionAttributes(rendition)}`)
  for (const variant of playlist.variants) lines.push(`#EXT-X-STREAM-INF:${variantAttributes(variant)}`, variant.uri)
  for (const variant of playlist.iFrameVariants)
    lines.push(`#EXT-X-I-FRAME-STREAM-INF:${variantAttributes(variant)},URI=${quoted(variant.uri)}`)
  return `${lines.join('\n')}\n`
}

const quotedOf = (text: string | undefined) => (text === undefined ? undefined : quoted(text))

const renditionAttributes = (rendition: MediaRendition): string =>
  writeAttributes([
    ['TYPE', rendition.type],
    ['GROUP-ID', quoted(rendition.group)],
    ['NAME', quoted(rendition.name)],
    ['LANGUAGE', quotedOf(rendition.language)],
    ['DEFAULT', rendition.isDefault ? 'YES' : 'NO'],
    ['AUTOSELECT', rendition.autoselect ? 'YES' : 'NO'],
    ['FORCED', rendition.forced ? 'YES' : undefined],
    ['INSTREAM-ID', quotedOf(rendition.instreamId)],
    ['CHARACTERISTICS', quotedOf(rendition.characteristics)],
    ['CHANNELS', quotedOf(rendition.channels)],
    ['URI', quotedOf(rendition.uri)],
  ])

const variantAttributes = (variant: Variant): string =>
  writeAttributes([
    ['BANDWIDTH', decimalOf(variant.bandwidth)],
    ['AVERAGE-BANDWIDTH', decimalOf(variant.averageBandwidth)],
    ['CODECS', quotedOf(variant.codecs)],
    ['RESOLUTION', variant.width && variant.height ? `${variant.width}x${variant.height}` : undefined],
    ['FRAME-RATE', variant.frameRate === undefined ? undefined : decimal(Math.round(variant.frameRate * 1000) / 1000)],
    ['AUDIO', quotedOf(variant.audio)],
    ['VIDEO', quotedOf(variant.video)],
    ['SUBTITLES', quotedOf(variant.subtitles)],
    ['CLOSED-CAPTIONS', variant.closedCaptions === 'NONE' ? 'NONE' : quotedOf(variant.closedCaptions)],
  ])
