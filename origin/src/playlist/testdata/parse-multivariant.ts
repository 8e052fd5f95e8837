import type { MediaRendition, MultivariantPlaylist, StreamVariant } from '../write-multivariant.ts'
import { type Attributes, linesOf, parseAttributes, parseInteger, parseNumber, present, splitTag } from './read-tags.ts'

/** Parses as leniently as players do. */
export function parseMultivariant(text: string): MultivariantPlaylist {
  const renditions: MediaRendition[] = []
  const variants: StreamVariant[] = []
  const iFrameVariants: StreamVariant[] = []
  let head: Pick<MultivariantPlaylist, 'version' | 'independentSegments'> = {}
  let announced: Omit<StreamVariant, 'uri'> = {}
  for (const line of linesOf(text)) {
    if (!line.startsWith('#')) {
      variants.push({ ...announced, uri: line })
      announced = {}
      continue
    }
    const { name, value } = splitTag(line)
    const attributes = parseAttributes(value)
    if (name === 'EXT-X-VERSION') head = { ...head, ...present({ version: parseInteger(value) }) }
    else if (name === 'EXT-X-INDEPENDENT-SEGMENTS') head = { ...head, independentSegments: true }
    else if (name === 'EXT-X-STREAM-INF') announced = variantOf(attributes)
    else if (name === 'EXT-X-I-FRAME-STREAM-INF')
      iFrameVariants.push({ ...variantOf(attributes), uri: attributes.get('URI') ?? '' })
    else if (name === 'EXT-X-MEDIA') renditions.push(...renditionOf(attributes))
  }
  return { ...head, renditions, variants, iFrameVariants }
}

function variantOf(attributes: Attributes): Omit<StreamVariant, 'uri'> {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(attributes.get('RESOLUTION') ?? '') ?? []
  return present({
    bandwidth: parseInteger(attributes.get('BANDWIDTH')),
    averageBandwidth: parseInteger(attributes.get('AVERAGE-BANDWIDTH')),
    codecs: attributes.get('CODECS'),
    width: parseInteger(width),
    height: parseInteger(height),
    frameRate: parseNumber(attributes.get('FRAME-RATE')),
    audio: attributes.get('AUDIO'),
    video: attributes.get('VIDEO'),
    subtitles: attributes.get('SUBTITLES'),
    closedCaptions: attributes.get('CLOSED-CAPTIONS'),
  })
}

const renditionTypes = ['AUDIO', 'VIDEO', 'SUBTITLES', 'CLOSED-CAPTIONS'] as const

function renditionOf(attributes: Attributes): MediaRendition[] {
  const type = renditionTypes.find((one) => one === attributes.get('TYPE'))
  const group = attributes.get('GROUP-ID')
  const name = attributes.get('NAME')
  if (!type || group === undefined || name === undefined) return []
  const optional = present({
    uri: attributes.get('URI'),
    language: attributes.get('LANGUAGE'),
    forced: attributes.get('FORCED') === 'YES' ? (true as const) : undefined,
    instreamId: attributes.get('INSTREAM-ID'),
    characteristics: attributes.get('CHARACTERISTICS'),
    channels: attributes.get('CHANNELS'),
  })
  const isDefault = attributes.get('DEFAULT') === 'YES'
  return [
    { type, group, name, isDefault, autoselect: isDefault || attributes.get('AUTOSELECT') === 'YES', ...optional },
  ]
}
