/**
 * The interface between server and origin: plain data and promises only, so that they may run in one process or on two
 * machines. The server knows titles, fans and rights. The origin knows bytes, playlists and encoders.
 */

import type { FilmedStretch } from './filmed-stretch.ts'
import type { PlayGrant, RequestSource } from './play-grant.ts'

/** Path below which the origin delivers: `/video/{token}/{asset}/…`. */
export const filmPath = '/video'

/** Id of an asset in storage, media URLs and the database. */
export const assetIdPattern = /^[a-z0-9]{16,40}$/

export interface Rendition {
  /** Named after the height, as in `720p`. Also the folder's name. */
  name: string
  width: number
  height: number
  frameRate: number
  /** RFC 6381, as in `avc1.64001f,mp4a.40.2`. A rendition includes its sound. */
  codecs: string
  /** Bits per second: the peak of a segment, and the average. */
  bandwidth: number
  averageBandwidth: number
}

export interface CaptionTrack {
  /** BCP 47. */
  language: string
  label: string
}

/** A live caption: one or two lines of plain text. */
export interface LiveCaptionLine {
  /** Unix milliseconds, by the clock of the video (EXT-X-PROGRAM-DATE-TIME). */
  fromMs: number
  untilMs: number
  text: string
}

export interface LiveCaptions extends CaptionTrack {
  /** Sorted by time. */
  lines: readonly LiveCaptionLine[]
}

export type AssetState =
  /** Announced. Its bytes are still arriving. */
  | { kind: 'uploading'; received: number; bytes: number }
  /** `playable` as soon as a fan could watch it from its beginning. */
  | {
      kind: 'working'
      step: 'probe' | 'remux' | 'encode' | 'captions' | 'pictures'
      progress: number
      playable: boolean
    }
  | { kind: 'ready' }
  /** The file itself is at fault. The reason is one sentence for the operator. */
  | { kind: 'refused'; reason: string }
  /** Our fault. It can be retried. */
  | { kind: 'failed'; reason: string }
  | { kind: 'live'; live: LiveState }

export type LiveState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  /** The picture arrives, but fans wait until staff put it on air. Nothing is recorded. */
  | { kind: 'held'; kbps: number; width: number; height: number }
  /** `since` is the first frame on disk. Anything later can be rewound to. */
  | { kind: 'live'; since: string; source: EncoderState; slate?: SlateKind }
  | { kind: 'ended'; since: string | null; endedAt: string }

export type EncoderState =
  | { kind: 'feeding'; kbps: number; width: number; height: number }
  | { kind: 'gone'; at: string }

/** Reasons for a slate in the camera's place. */
export const slateKinds = ['starting-soon', 'delay', 'technical', 'over'] as const
export type SlateKind = (typeof slateKinds)[number]

/** A slate to draw. The origin knows no school. */
export interface Slate {
  kind: SlateKind
  school: string
  title: string
  text: string
  /** Background and text color, as in #be0000. */
  color: string
  onColor: string
}

/** Faults of an incoming picture or sound. */
export const signalFaults = ['black', 'frozen', 'no-sound', 'silent', 'one-sided', 'clipped', 'wrong-shape'] as const
export type SignalFault = (typeof signalFaults)[number]

/** A probe of what an encoder sends now. */
export interface SignalProbe {
  /** ISO 8601. */
  at: string
  /** JPEG. */
  picture: Uint8Array
  /** An entry per audio channel, in decibels below full scale. Empty without sound. */
  sound: { loudness: number; peak: number }[]
  /** Distance of the last two key frames. */
  keySeconds: number | null
  faults: SignalFault[]
}

/** The last minutes of an encoder's signal. It ends when the last five minutes hold no picture. */
export interface LiveSignal {
  asset: string
  /** ISO 8601: end of the last step. */
  at: string
  stepMs: number
  /** A value per step, oldest first. */
  kbps: number[]
  /** Frames per second over the last steps. */
  frameRate: number | null
  /** Gaps, oldest first. `ms` is null while a gap lasts. */
  losses: { at: string; ms: number | null }[]
}

/** Why an encoder was rejected. */
export const rejectionReasons = ['unknown', 'wrong-key', 'over', 'cancelled', 'taken', 'unreadable'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** An encoder that was rejected. It never includes what the encoder sent, part of which may be a key. */
export interface RejectedConnection {
  /** ISO 8601. */
  at: string
  address: string
  why: RejectionReason
  /** The asset that it named. */
  asset?: string
}

/** `held`: fans do not see it yet. */
export type Admission =
  | { kind: 'in'; asset: string; held: boolean }
  | { kind: 'out'; why: RejectionReason; asset?: string }

export interface AssetSummary {
  id: string
  state: AssetState
  durationMs: number
  renditions: readonly Rendition[]
  captions: readonly CaptionTrack[]
  hasPoster: boolean
  hasStoryboard: boolean
  /** Bytes of all renditions in storage. Absent where an older release stored the summary. */
  bytes?: number
  /** The shown part of a trimmed recording, and the length of the whole. `durationMs` is the part's. */
  trim?: { fromMs: number; untilMs: number; ofMs: number }
}

/** A refused upload, caption file or operator request. The server turns it into its own error. */
export class OriginRefusal extends Error {
  readonly kind: 'input' | 'missing' | 'conflict' | 'busy' | 'full' | 'no-ffmpeg'
  constructor(kind: OriginRefusal['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** An item of a linear channel: an asset from its beginning, for its length or a given time. */
export interface ProgrammeItem {
  asset: string
  /** ISO 8601. Items follow each other without a gap. */
  startsAt: string
  durationMs: number
}

export interface Origin {
  /** Returns the path of the multivariant playlist, good for this play session until the grant expires. */
  sign(grant: PlayGrant): string
  assets: {
    get(id: string): Promise<AssetSummary | undefined>
    remove(id: string): Promise<void>
    /** Lists what time a video shows, in its order. Empty for a video without times. */
    filmed(id: string): Promise<FilmedStretch[]>
    /** Draws the poster of a recording. Does nothing where it has one, or where nothing can be drawn. */
    drawPoster(id: string): Promise<void>
    poster(id: string): Promise<{ type: 'image/jpeg' | 'image/webp'; bytes: Uint8Array } | undefined>
  }
  uploads: {
    /** Called again with the same length, it resumes. */
    begin(upload: { asset: string; bytes: number }): Promise<AssetSummary>
    /** Appends at the offset that `received` reported. Another offset is a conflict. */
    append(chunk: { asset: string; offset: number; bytes: Uint8Array }): Promise<AssetSummary>
    /** Checks the complete file against its SHA-256 and hands it to the pipeline. */
    finish(upload: { asset: string; sha256: string }): Promise<AssetSummary>
    /** Retries a failed asset. */
    retry(asset: string): Promise<AssetSummary>
  }
  captions: {
    /** Returns the stored captions as WebVTT. */
    read(captions: { asset: string; language: string }): Promise<Uint8Array | undefined>
    /** Stores WebVTT or SRT. Replaces the captions of the same language. */
    put(captions: { asset: string; language: string; label: string; file: Uint8Array }): Promise<AssetSummary>
    remove(captions: { asset: string; language: string }): Promise<AssetSummary>
  }
  live: {
    /**
     * Makes the asset known. Encoders are admitted by `OriginHost.admit`. The asset keeps its SRT port unless another
     * one has taken it. Opening it again with another passphrase disconnects the encoder.
     */
    open(live: {
      asset: string
      passphrase: string
      srtPort?: number | undefined
      held?: boolean | undefined
    }): Promise<LiveIngest>
    /** Returns the addresses for encoders on this machine. */
    addresses(): Promise<IngestAddresses>
    /** Lists the assets recorded here. Other live assets are recorded by another server. */
    listLocal(): Promise<string[]>
    /**
     * Takes over an asset that no other server records. An earlier recording is continued when encoders may connect.
     */
    take(asset: string): Promise<void>
    /**
     * Hands an asset over to another server once everything received is on disk. Does nothing while an encoder sends.
     */
    handOver(asset: string): Promise<void>
    /**
     * Sets whether fans wait for staff. Fans who already watch are not interrupted. Does nothing for an asset of
     * another server.
     */
    hold(live: { asset: string; held: boolean }): Promise<void>
    /** Returns the last minutes of every encoder here. */
    signals(): Promise<LiveSignal[]>
    /** Probes the current signal. Undefined without a signal or ffmpeg. Concurrent callers share one probe. */
    probe(asset: string): Promise<SignalProbe | undefined>
    /**
     * Stops admitting encoders. The recording stays under the same id. Call it on the server that records, or on any
     * when that one is gone.
     */
    end(asset: string): Promise<AssetSummary>
    /** Reopens an ended asset: encoders are admitted again and continue the recording. Call `open` afterwards. */
    reopen(asset: string): Promise<AssetSummary>
    /**
     * Returns how far the video was delivered, in ISO 8601. Captions from now on start there. null while fans see
     * nothing.
     */
    edge(asset: string): Promise<string | null>
    /** Stores the live captions as captions of the recording, merged with the existing ones of the language. */
    storeCaptions(spoken: { asset: string } & LiveCaptions): Promise<AssetSummary>
    /** Rejects encoders and shows nothing. The recording stays, and the asset can be opened again. */
    close(asset: string): Promise<void>
    /** Trims a recording at the borders of its segments. From 0 to null shows all of it. */
    trim(part: { asset: string; fromMs: number; untilMs: number | null }): Promise<AssetSummary>
    /**
     * Sets the slates. `shown` replaces the camera until it is changed, also before any camera. `whenLost` is shown
     * automatically while the encoder of a running stream is away for some seconds.
     */
    slate(slates: LiveSlates): Promise<void>
    /** Plays a recorded asset in a loop as an encoder would. For the demo only. */
    playAsEncoder(feed: { asset: string; film: string }): Promise<void>
  }
  channels: {
    /** Sets the channel's whole guide. Call it again on each change. */
    set(channel: { id: string; programme: readonly ProgrammeItem[] }): Promise<void>
    remove(id: string): Promise<void>
  }
  /** Writes, reads and removes a test file in the storage. Returns the time taken, or why it failed. */
  testStorage(): Promise<{ ms: number } | { reason: string }>
  /** Reports what this machine can do, for the operator. */
  capabilities(): Promise<{
    ffmpeg: string | null
    howToGetIt: string | null
    rtmpPort: number | null
    /** Last time that RTMP was reached from another machine since the start. It is unknown for SRT. */
    outsideAt: string | null
  }>
}

export interface LiveSlates {
  asset: string
  shown: Slate | null
  whenLost: Slate | null
}

/** Addresses for encoders. Each event has its own SRT port. */
export interface IngestAddresses {
  rtmpUrl: string | null
  srtHost: string | null
}

export const formatSrtUrl = (host: string, port: number): string => `srt://${host}:${port}?mode=caller`

/** Address for an event's encoder. The server gives out the secret key. */
export interface LiveIngest {
  rtmpUrl: string | null
  srtUrl: string | null
  /** Port to use when it is opened again. */
  srtPort: number | null
}

/**
 * Position of a delivered segment in its video. `now`: on air, or checked for a cache that does not say which segment
 * it sent. It is watched within `aheadMs`.
 */
export type DeliveredSegment = { kind: 'film'; fromMs: number; untilMs: number } | { kind: 'now'; aheadMs: number }

/** Functions that the server provides to the origin. */
export interface OriginHost {
  /** Finds the asset that this stream name and key may feed. */
  admit(stream: { name: string; key: string }): Promise<Admission>
  /** Called for each rejected encoder. */
  refused(knock: RejectedConnection): void
  /** Returns the live captions of an event with a captioner, until they are stored with the recording. */
  spoken?(asset: string): Promise<LiveCaptions | undefined>
  /** Returns true when a play session was left or stopped before its URLs expired. */
  hasEnded(playSession: string): boolean
  /** Returns true when a request comes from a network in one of these markets. */
  isIn?(markets: readonly string[], source: RequestSource): boolean
  /** Called for each segment sent to a play session. It must not make the origin wait. */
  delivered?(playSession: string, segment: DeliveredSegment): void
  /** Called on each change of an asset's state. */
  changed(asset: AssetSummary): void
}
