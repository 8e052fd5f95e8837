/** The resource that a path below `/video/{token}/{id}/` names. */
export type RequestedResource =
  | { kind: 'main' }
  /** No bytes: only whether the address is valid. */
  | { kind: 'granted' }
  | { kind: 'media'; rendition: string }
  | RequestedMedia
  | { kind: 'part'; rendition: string; number: number; part: number }
  | { kind: 'caption-playlist'; language: string }
  | { kind: 'captions'; language: string }
  | { kind: 'storyboard' }
  | { kind: 'storyboard-picture'; number: number }
  | { kind: 'poster' }
  /** Captions of a channel or a live event, cut like the video of this rendition. */
  | { kind: 'cut-captions'; rendition: string; language: string }
  | RequestedCaptions
  | { kind: 'caption-part'; rendition: string; language: string; number: number; part: number }
  /** A channel's playlist names segments of other assets below its own id. */
  | { kind: 'member'; asset: string; media: RequestedMember }

export type RequestedMedia =
  | { kind: 'header'; rendition: string; header: number }
  | { kind: 'segment'; rendition: string; number: number }

export type RequestedMember = RequestedMedia | RequestedCaptions

export interface RequestedCaptions {
  kind: 'caption-segment'
  rendition: string
  language: string
  number: number
}

export interface RequestedPath {
  token: string
  id: string
  wanted: RequestedResource
}

const id = '[a-z0-9]{16,40}'
const rendition = '(?:\\d{1,4}p|audio-[a-z0-9]{1,20})'
const number = '(?:0|[1-9]\\d{0,7})'
const language = '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}'
const head = new RegExp(`^/video/([A-Za-z0-9_-]{1,500}\\.[A-Za-z0-9_-]{1,64})/(${id})/(.{1,120})$`)

const matchWhole = (text: string) => new RegExp(`^${text}$`)
const headerPattern = matchWhole(`(${rendition})/init(?:-(${number}))?\\.mp4`)
const segmentPattern = matchWhole(`(${rendition})/(${number})\\.m4s`)
const partPattern = matchWhole(`(${rendition})/(${number})\\.(${number})\\.m4s`)
const mediaPattern = matchWhole(`(${rendition})/media\\.m3u8`)
const captionsPattern = matchWhole(`captions/(${language})\\.(m3u8|vtt)`)
const cutCaptionsPattern = matchWhole(`(${rendition})/captions-(${language})\\.m3u8`)
const captionSegmentPattern = matchWhole(`(${rendition})/captions-(${language})/(${number})\\.vtt`)
const captionPartPattern = matchWhole(`(${rendition})/captions-(${language})/(${number})\\.(${number})\\.vtt`)
const picturePattern = matchWhole(`storyboard/(${number})\\.jpg`)
const memberPattern = matchWhole(`(${id})/(${rendition}/.{1,50})`)

/** Parses a path. Nothing is decoded or normalized, so only the exact spelling matches. */
export function parsePath(path: string): RequestedPath | undefined {
  const [, token = '', asset = '', rest = ''] = head.exec(path) ?? []
  const wanted = parseResource(rest)
  return wanted && { token, id: asset, wanted }
}

function parseResource(rest: string): RequestedResource | undefined {
  const plain = parseMember(rest)
  if (plain) return plain
  if (rest === 'main.m3u8') return { kind: 'main' }
  if (rest === 'granted') return { kind: 'granted' }
  if (rest === 'storyboard.vtt') return { kind: 'storyboard' }
  if (rest === 'poster.jpg') return { kind: 'poster' }
  const media = mediaPattern.exec(rest)
  if (media?.[1]) return { kind: 'media', rendition: media[1] }
  const part = partPattern.exec(rest)
  if (part?.[1]) return { kind: 'part', rendition: part[1], number: Number(part[2]), part: Number(part[3]) }
  const captions = captionsPattern.exec(rest)
  if (captions?.[1]) return { kind: captions[2] === 'vtt' ? 'captions' : 'caption-playlist', language: captions[1] }
  const cut = cutCaptionsPattern.exec(rest)
  if (cut?.[1] && cut[2]) return { kind: 'cut-captions', rendition: cut[1], language: cut[2] }
  const [, within, spoken, segment, piece] = captionPartPattern.exec(rest) ?? []
  if (within && spoken)
    return { kind: 'caption-part', rendition: within, language: spoken, number: Number(segment), part: Number(piece) }
  const picture = picturePattern.exec(rest)
  if (picture) return { kind: 'storyboard-picture', number: Number(picture[1]) }
  const member = memberPattern.exec(rest)
  const inner = member?.[2] ? parseMember(member[2]) : undefined
  return member?.[1] && inner ? { kind: 'member', asset: member[1], media: inner } : undefined
}

function parseMember(rest: string): RequestedMember | undefined {
  const [, within, spoken, segment] = captionSegmentPattern.exec(rest) ?? []
  if (!within || !spoken) return parseMedia(rest)
  return { kind: 'caption-segment', rendition: within, language: spoken, number: Number(segment) }
}

function parseMedia(rest: string): RequestedMedia | undefined {
  const segment = segmentPattern.exec(rest)
  if (segment?.[1]) return { kind: 'segment', rendition: segment[1], number: Number(segment[2]) }
  const header = headerPattern.exec(rest)
  return header?.[1] ? { kind: 'header', rendition: header[1], header: Number(header[2] ?? 0) } : undefined
}
