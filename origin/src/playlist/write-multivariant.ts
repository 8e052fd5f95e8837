import { formatDecimal, formatOptionalDecimal, quoteText, writeAttributes } from './tags.ts'

export interface StreamVariant {
  uri: string
  /** Peak bits per second of a segment. Absent only in playlists of others. */
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
  variants: readonly StreamVariant[]
  /** Read only. Scrub previews are pictures here. */
  iFrameVariants: readonly StreamVariant[]
}

export function writeMultivariant(playlist: MultivariantPlaylist): string {
  const lines = ['#EXTM3U']
  if (playlist.version !== undefined) lines.push(`#EXT-X-VERSION:${playlist.version}`)
  if (playlist.independentSegments) lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
  for (const rendition of playlist.renditions) lines.push(`#EXT-X-MEDIA:${formatRendition(rendition)}`)
  for (const variant of playlist.variants) lines.push(`#EXT-X-STREAM-INF:${formatVariant(variant)}`, variant.uri)
  for (const variant of playlist.iFrameVariants)
    lines.push(`#EXT-X-I-FRAME-STREAM-INF:${formatVariant(variant)},URI=${quoteText(variant.uri)}`)
  return `${lines.join('\n')}\n`
}

const quoteOptional = (text: string | undefined) => (text === undefined ? undefined : quoteText(text))

const formatRendition = (rendition: MediaRendition): string =>
  writeAttributes([
    ['TYPE', rendition.type],
    ['GROUP-ID', quoteText(rendition.group)],
    ['NAME', quoteText(rendition.name)],
    ['LANGUAGE', quoteOptional(rendition.language)],
    ['DEFAULT', rendition.isDefault ? 'YES' : 'NO'],
    ['AUTOSELECT', rendition.autoselect ? 'YES' : 'NO'],
    ['FORCED', rendition.forced ? 'YES' : undefined],
    ['INSTREAM-ID', quoteOptional(rendition.instreamId)],
    ['CHARACTERISTICS', quoteOptional(rendition.characteristics)],
    ['CHANNELS', quoteOptional(rendition.channels)],
    ['URI', quoteOptional(rendition.uri)],
  ])

const formatVariant = (variant: StreamVariant): string =>
  writeAttributes([
    ['BANDWIDTH', formatOptionalDecimal(variant.bandwidth)],
    ['AVERAGE-BANDWIDTH', formatOptionalDecimal(variant.averageBandwidth)],
    ['CODECS', quoteOptional(variant.codecs)],
    ['RESOLUTION', variant.width && variant.height ? `${variant.width}x${variant.height}` : undefined],
    [
      'FRAME-RATE',
      variant.frameRate === undefined ? undefined : formatDecimal(Math.round(variant.frameRate * 1000) / 1000),
    ],
    ['AUDIO', quoteOptional(variant.audio)],
    ['VIDEO', quoteOptional(variant.video)],
    ['SUBTITLES', quoteOptional(variant.subtitles)],
    ['CLOSED-CAPTIONS', variant.closedCaptions === 'NONE' ? 'NONE' : quoteOptional(variant.closedCaptions)],
  ])
