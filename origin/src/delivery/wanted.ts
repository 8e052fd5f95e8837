/** What a path below `/video/{token}/{id}/` asks for. There is nothing else. */
export type Wanted =
  | { kind: 'main' }
  /** No bytes: whether the address is good. */
  | { kind: 'granted' }
  | { kind: 'media'; rendition: string }
  | WantedMedia
  | { kind: 'part'; rendition: string; number: number; part: number }
  | { kind: 'caption-playlist'; language: string }
  | { kind: 'captions'; language: string }
  | { kind: 'storyboard' }
  | { kind: 'storyboard-picture'; number: number }
  | { kind: 'poster' }
  /** A channel's, or a live event's: cut as the pictures of this rendition. */
  | { kind: 'cut-captions'; rendition: string; language: string }
  | WantedCaptions
  | { kind: 'caption-part'; rendition: string; language: string; number: number; part: number }
  /** A channel's playlist names other assets' segments below its own id. */
  | { kind: 'member'; asset: string; media: WantedMember }

export type WantedMedia =
  | { kind: 'header'; rendition: string; header: number }
  | { kind: 'segment'; rendition: string; number: number }

export type WantedMember = WantedMedia | WantedCaptions

export interface WantedCaptions {
  kind: 'caption-segment'
  rendition: string
  language: string
  number: number
}

export interface WantedPath {
  token: string
  id: string
  wanted: Wanted
}

const id = '[a-z0-9]{16,40}'
const rendition = '(?:\\d{1,4}p|audio-[a-z0-9]{1,20})'
const number = '(?:0|[1-9]\\d{0,7})'
const language = '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}'
const head = new RegExp(`^/video/([A-Za-z0-9_-]{1,500}\\.[A-Za-z0-9_-]{1,64})/(${id})/(.{1,120})$`)

const pattern = (text: string) => new RegExp(`^${text}$`)
const headerPattern = pattern(`(${rendition})/init(?:-(${number}))?\\.mp4`)
const segmentPattern = pattern(`(${rendition})/(${number})\\.m4s`)
const partPattern = pattern(`(${rendition})/(${number})\\.(${number})\\.m4s`)
const mediaPattern = pattern(`(${rendition})/media\\.m3u8`)
const captionsPattern = pattern(`captions/(${language})\\.(m3u8|vtt)`)
const cutCaptionsPattern = pattern(`(${rendition})/captions-(${language})\\.m3u8`)
const captionSegmentPattern = pattern(`(${rendition})/captions-(${language})/(${number})\\.vtt`)
const captionPartPattern = pattern(`(${rendition})/captions-(${language})/(${number})\\.(${number})\\.vtt`)
const picturePattern = pattern(`storyboard/(${number})\\.jpg`)
const memberPattern = pattern(`(${id})/(${rendition}/.{1,50})`)

/** Only what is spelled exactly so: nothing is decoded, nothing is normalised. */
export function readPath(path: string): WantedPath | undefined {
  const [, token = '', asset = '', rest = ''] = head.exec(path) ?? []
  const wanted = wantedAt(rest)
  return wanted && { token, id: asset, wanted }
}

function wantedAt(rest: string): Wanted | undefined {
  const plain = memberAt(rest)
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
  const inner = member?.[2] ? memberAt(member[2]) : undefined
  return member?.[1] && inner ? { kind: 'member', asset: member[1], media: inner } : undefined
}

function memberAt(rest: string): WantedMember | undefined {
  const [, within, spoken, segment] = captionSegmentPattern.exec(rest) ?? []
  if (!within || !spoken) return mediaAt(rest)
  return { kind: 'caption-segment', rendition: within, language: spoken, number: Number(segment) }
}

function mediaAt(rest: string): WantedMedia | undefined {
  const segment = segmentPattern.exec(rest)
  if (segment?.[1]) return { kind: 'segment', rendition: segment[1], number: Number(segment[2]) }
  const header = headerPattern.exec(rest)
  return header?.[1] ? { kind: 'header', rendition: header[1], header: Number(header[2] ?? 0) } : undefined
}
