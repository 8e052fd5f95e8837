/**
 * The small interface between server and origin: plain data and promises only, so that they may run in one process or on
 * two machines. The server knows titles, fans and rights; the origin knows bytes, playlists and encoders.
 */

/** What the origin delivers lies below it: `/video/{token}/{asset}/…`. */
export const filmPath = '/video'

/** Names an asset everywhere: in storage, in media URLs, in the database. */
export const assetIdPattern = /^[a-z0-9]{16,40}$/

export interface Rendition {
  /** Its height, as in `720p`; also its folder. */
  name: string
  width: number
  height: number
  frameRate: number
  /** RFC 6381, as in `avc1.64001f,mp4a.40.2`: a rendition carries its sound. */
  codecs: string
  /** Bits a second: the dearest segment's, and all of them together. */
  bandwidth: number
  averageBandwidth: number
}

export interface CaptionTrack {
  /** BCP 47. */
  language: string
  label: string
}

/** What somebody writes down while it is said: plain text, of one or two lines. */
export interface SpokenLine {
  /** Unix milliseconds, by the clock that the pictures tell (EXT-X-PROGRAM-DATE-TIME). */
  fromMs: number
  untilMs: number
  text: string
}

export interface Spoken extends CaptionTrack {
  /** In time's order. */
  lines: readonly SpokenLine[]
}

export type AssetState =
  /** Announced; its bytes still arrive. */
  | { kind: 'uploading'; received: number; bytes: number }
  /** `playable` as soon as a fan could watch it from its beginning. */
  | {
      kind: 'working'
      step: 'probe' | 'remux' | 'encode' | 'captions' | 'pictures'
      progress: number
      playable: boolean
    }
  | { kind: 'ready' }
  /** The file's own fault, in one sentence for the operator. */
  | { kind: 'refused'; reason: string }
  /** Ours; it may be tried again. */
  | { kind: 'failed'; reason: string }
  | { kind: 'live'; live: LiveState }

export type LiveState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  /** Its picture is there, and fans wait until the department lets them see it: nothing of it is kept. */
  | { kind: 'held'; kbps: number; width: number; height: number }
  /** `since` is the first frame on disk; what is later than it can be rewound to. */
  | { kind: 'live'; since: string; source: EncoderState; slate?: SlateKind }
  | { kind: 'ended'; since: string | null; endedAt: string }

export type EncoderState =
  | { kind: 'feeding'; kbps: number; width: number; height: number }
  | { kind: 'gone'; at: string }

/** Why the school shows a slate of its own in the camera's place. */
export const slateKinds = ['starting-soon', 'delay', 'technical', 'over'] as const
export type SlateKind = (typeof slateKinds)[number]

/** A slate as it is drawn: the origin knows no school. */
export interface Slate {
  kind: SlateKind
  school: string
  title: string
  text: string
  /** As in #be0000: of the ground, and of what stands on it. */
  color: string
  onColor: string
}

/** What is wrong with a picture or a sound that comes in. */
export const lookFaults = ['black', 'frozen', 'no-sound', 'silent', 'one-sided', 'clipped', 'wrong-shape'] as const
export type LookFault = (typeof lookFaults)[number]

/** A look at what an encoder sends just now. */
export interface LiveLook {
  /** ISO 8601. */
  at: string
  /** JPEG. */
  picture: Uint8Array
  /** One for each ear; none where there is no sound. Decibels below the loudest that there is. */
  sound: { loudness: number; peak: number }[]
  /** How far apart the last two key frames are. */
  keySeconds: number | null
  faults: LookFault[]
}

/** What an encoder has sent in the last minutes; it ends where no more than five of them hold a picture. */
export interface LiveSignal {
  asset: string
  /** ISO 8601: the end of the last step. */
  at: string
  stepMs: number
  /** A step each, the oldest first. */
  kbps: number[]
  /** Pictures a second, over the last steps. */
  frameRate: number | null
  /** Where nothing came, the oldest first; `ms` is null while nothing comes. */
  losses: { at: string; ms: number | null }[]
}

/** Why an encoder was not let in. */
export const knockReasons = ['unknown', 'wrong-key', 'over', 'cancelled', 'taken', 'unreadable'] as const
export type KnockReason = (typeof knockReasons)[number]

/** An encoder that was not let in. Never with what it brought: half of that may be a key. */
export interface Knock {
  /** ISO 8601. */
  at: string
  address: string
  why: KnockReason
  /** The one that it named. */
  asset?: string
}

/** `held`: fans do not see it yet. */
export type Admission = { kind: 'in'; asset: string; held: boolean } | { kind: 'out'; why: KnockReason; asset?: string }

export interface AssetSummary {
  id: string
  state: AssetState
  durationMs: number
  renditions: readonly Rendition[]
  captions: readonly CaptionTrack[]
  hasPoster: boolean
  hasStoryboard: boolean
  /** Of a recording that is shown in part: from where to where, of how much. `durationMs` is the part's. */
  trim?: { fromMs: number; untilMs: number; ofMs: number }
}

/** What an upload, a caption file or an operator's wish may be refused for. The server words it as its own refusal. */
export class OriginRefusal extends Error {
  readonly kind: 'input' | 'missing' | 'conflict' | 'busy' | 'full' | 'no-ffmpeg'
  constructor(kind: OriginRefusal['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** One stretch of a linear channel: an asset from its beginning, for as long as it lasts or is told. */
export interface ProgrammeItem {
  asset: string
  /** ISO 8601; items follow each other without gap. */
  startsAt: string
  durationMs: number
}

export interface PlayGrant {
  /** An asset's or a channel's id. */
  asset: string
  playSession: string
  /** Unix seconds. */
  expiresAt: number
}

export interface Origin {
  /** The path of the multivariant playlist, good for this play session until the grant expires. */
  sign(grant: PlayGrant): string
  assets: {
    get(id: string): Promise<AssetSummary | undefined>
    remove(id: string): Promise<void>
    poster(id: string): Promise<{ type: 'image/jpeg' | 'image/webp'; bytes: Uint8Array } | undefined>
  }
  uploads: {
    /** Asked again with the same length it goes on where it stopped. */
    begin(upload: { asset: string; bytes: number }): Promise<AssetSummary>
    /** At the offset that `received` told, else a conflict. */
    append(chunk: { asset: string; offset: number; bytes: Uint8Array }): Promise<AssetSummary>
    /** All bytes are there: checks them against their SHA-256 and hands them to the pipeline. */
    finish(upload: { asset: string; sha256: string }): Promise<AssetSummary>
    /** Works on a failed asset again. */
    retry(asset: string): Promise<AssetSummary>
  }
  captions: {
    /** As they are kept: WebVTT. */
    read(captions: { asset: string; language: string }): Promise<Uint8Array | undefined>
    /** WebVTT or SRT as it came; replaces the language's own. */
    put(captions: { asset: string; language: string; label: string; file: Uint8Array }): Promise<AssetSummary>
    remove(captions: { asset: string; language: string }): Promise<AssetSummary>
  }
  live: {
    /**
     * Makes the asset known; encoders are let in as `OriginHost.admit` says. It keeps the SRT port that it had, where nobody else has
     * it. Opened again with another passphrase, who sends is sent away.
     */
    open(live: {
      asset: string
      passphrase: string
      srtPort?: number | undefined
      held?: boolean | undefined
    }): Promise<LiveIngest>
    /** Where encoders may send to on this machine. */
    doors(): Promise<LiveDoors>
    /** Which assets are recorded here: what else is live comes in by another server. */
    here(): Promise<string[]>
    /** No other server records it: what an earlier run has left of it is gone on with here, if encoders may come in. */
    take(asset: string): Promise<void>
    /** Another server records it from now on: all that came in here is on the disk. Nothing happens where somebody sends. */
    letGo(asset: string): Promise<void>
    /** Whether fans wait for a word of the department. What they have begun to see is not taken from them; not here, nothing happens. */
    hold(live: { asset: string; held: boolean }): Promise<void>
    /** Of every encoder here, of the last minutes. */
    signals(): Promise<LiveSignal[]>
    /** A look at what comes in; undefined where nothing does, or where there is no ffmpeg. Made once however many look. */
    look(asset: string): Promise<LiveLook | undefined>
    /** No encoder is let in any more; what was recorded stays under the same id. For the server that records it, or for any when that is gone. */
    end(asset: string): Promise<AssetSummary>
    /** It was not over: encoders are let in again, and what they send is added to what was recorded. Open it then. */
    reopen(asset: string): Promise<AssetSummary>
    /** Up to when its pictures have been given away, ISO 8601: what is said from now on can be read from there on. Null while fans see nothing. */
    edge(asset: string): Promise<string | null>
    /** What was said while it was on becomes captions of the recording, beside those that it has in this language. */
    keepSpoken(spoken: { asset: string } & Spoken): Promise<AssetSummary>
    /** Nobody is let in and nothing is shown; all of it stays, and may be opened again. */
    close(asset: string): Promise<void>
    /** Shows a recording from there to there, at the borders of its segments; from 0 to null is all of it. */
    trim(part: { asset: string; fromMs: number; untilMs: number | null }): Promise<AssetSummary>
    /**
     * `shown` goes out in the camera's place until it is told otherwise, also where no camera has been yet; `whenLost` by itself,
     * where a stream has begun and its encoder is away for some seconds, until it is back.
     */
    slate(wish: SlateWish): Promise<void>
    /** Plays a recorded asset in as an encoder would, for ever; only the demo does. */
    feedFrom(feed: { asset: string; film: string }): Promise<void>
  }
  channels: {
    /** The whole guide that the channel should play by; told again whenever it changes. */
    set(channel: { id: string; programme: readonly ProgrammeItem[] }): Promise<void>
    remove(id: string): Promise<void>
  }
  /** Writes where films are kept, reads it back and removes it: how long that took, or why it did not go. */
  tryStorage(): Promise<{ ms: number } | { reason: string }>
  /** What this machine can do, for the operator. */
  capabilities(): Promise<{
    ffmpeg: string | null
    howToGetIt: string | null
    rtmpPort: number | null
    /** When the door for RTMP was last reached from another machine, since the start. Where an encoder over SRT is nobody tells. */
    outsideAt: string | null
  }>
}

export interface SlateWish {
  asset: string
  shown: Slate | null
  whenLost: Slate | null
}

/** As encoders see this machine; each event has its own SRT port. */
export interface LiveDoors {
  rtmpUrl: string | null
  srtHost: string | null
}

export const srtUrlOf = (host: string, port: number): string => `srt://${host}:${port}?mode=caller`

/** Where an encoder is to send to; the secret key is the server's to hand out. */
export interface LiveIngest {
  rtmpUrl: string | null
  srtUrl: string | null
  /** For the next time that it is opened. */
  srtPort: number | null
}

/**
 * Where a segment lies in its film. `now`: on air, or checked for a cache that has the bytes itself and does not say which it sent; what
 * was fetched so is watched within `aheadMs`.
 */
export type DeliveredSegment = { kind: 'film'; fromMs: number; untilMs: number } | { kind: 'now'; aheadMs: number }

/** What the server gives to the origin. */
export interface OriginHost {
  /** Which asset this stream name and key may feed. */
  admit(stream: { name: string; key: string }): Promise<Admission>
  /** Told of each encoder that was not let in. */
  refused(knock: Knock): void
  /** What is being said, where an event has a captioner; and what was said, until it is kept with the recording. */
  spoken?(asset: string): Promise<Spoken | undefined>
  /** A play session that was left or stopped before its URLs expired. */
  hasEnded(playSession: string): boolean
  /** Told of each segment that a play session was sent; it must not make the origin wait. */
  delivered?(playSession: string, segment: DeliveredSegment): void
  /** Told on each step of an asset's life. */
  changed(asset: AssetSummary): void
}
