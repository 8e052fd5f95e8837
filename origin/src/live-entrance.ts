import os from 'node:os'
import { isLoopback } from '@fieldhouse/contract/origin/loopback'
import {
  type Admission,
  formatSrtUrl,
  type IngestAddresses,
  type LiveIngest,
  type Origin,
  type OriginHost,
  type RejectedConnection,
} from '@fieldhouse/contract/origin/origin'
import type { LiveAssets } from './channel/live-assets.ts'
import type { Log } from './clock.ts'
import { listenForRtmp, type RtmpConnection, type RtmpServer } from './ingest/rtmp/rtmp-server.ts'
import type { RtmpSink } from './ingest/rtmp/rtmp-session.ts'
import type { StreamKey } from './ingest/rtmp/stream-key.ts'
import { type PortRange, SrtPorts } from './ingest/srt-ports.ts'

export interface ListenerPorts {
  /** This machine's address as encoders see it. */
  publicHost: string
  /** Address to listen on. All by default. */
  bind?: string
  /** 0 takes any free port. null disables RTMP. */
  rtmp: number | null
  srt: PortRange | null
}

export interface ListenerDeps {
  ports: ListenerPorts
  live: LiveAssets
  host: Pick<OriginHost, 'admit'>
  refused(knock: Omit<RejectedConnection, 'at'>): void
  log: Log
  canEncode: boolean
  networkOf(address: string): string
  now(): Date
  isOutside?(address: string): boolean
}

const allAddresses = '0.0.0.0'

type OpenOptions = Parameters<Origin['live']['open']>[0]

/** Listens for encoders over RTMP and SRT. */
export class LiveListener {
  readonly #deps: ListenerDeps
  readonly #srtPorts: SrtPorts | undefined
  #rtmp: RtmpServer | undefined
  #outsideAt: Date | undefined

  constructor(deps: ListenerDeps) {
    this.#deps = deps
    this.#srtPorts = deps.ports.srt ? new SrtPorts(deps.ports.srt) : undefined
  }

  get rtmpPort(): number | null {
    return this.#rtmp?.port ?? null
  }

  /**
   * Last time that an encoder on another machine asked to send over RTMP. For SRT ffmpeg does not report the address.
   */
  get outsideAt(): Date | null {
    return this.#outsideAt ?? null
  }

  get doors(): IngestAddresses {
    const { ports, canEncode } = this.#deps
    return {
      rtmpUrl: this.#rtmp ? `rtmp://${ports.publicHost}:${this.#rtmp.port}/live` : null,
      srtHost: canEncode && ports.srt ? ports.publicHost : null,
    }
  }

  /** true when encoders can connect to this machine. Only such a machine records an event. */
  get takesEncoders(): boolean {
    const { ports, canEncode } = this.#deps
    return canEncode && (ports.rtmp !== null || ports.srt !== null)
  }

  async listen(): Promise<void> {
    const { ports, log, canEncode, networkOf } = this.#deps
    if (!canEncode || ports.rtmp === null) return
    try {
      this.#rtmp = await listenForRtmp({
        port: ports.rtmp,
        ...(ports.bind ? { host: ports.bind } : {}),
        networkOf,
        publish: (stream, connection) => this.#publish(stream, connection),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ port: ports.rtmp, reason }, 'encoders can’t connect by RTMP')
    }
  }

  async open({ asset, passphrase, srtPort: preferredPort, held = false }: OpenOptions): Promise<LiveIngest> {
    const { ports, live, canEncode } = this.#deps
    const channel = await live.open(asset)
    await channel.hold(held)
    channel.admitWith(passphrase)
    const { rtmpUrl } = this.doors
    const port = canEncode && !channel.hasEnded ? this.#srtPorts?.take(asset, preferredPort) : undefined
    if (port === undefined) return { rtmpUrl, srtUrl: null, srtPort: null }
    channel.openSrt({ host: ports.bind ?? allAddresses, port, passphrase })
    return { rtmpUrl, srtUrl: formatSrtUrl(ports.publicHost, port), srtPort: port }
  }

  async #publish(stream: StreamKey | undefined, connection: RtmpConnection): Promise<RtmpSink | undefined> {
    const { host, live, log, refused, now, isOutside = isFromOutside } = this.#deps
    const { address } = connection
    // Only an encoder that asks to send counts, whether or not it may. A mere connection may be a port scanner.
    if (isOutside(address)) this.#outsideAt = now()
    const admission: Admission = stream ? await host.admit(stream) : { kind: 'out', why: 'unknown' }
    const seated = admission.kind === 'in' ? await live.publish(admission, connection) : admission
    if ('sink' in seated) return seated.sink
    const { why } = seated
    // Does not log the key that was entered, because half of it may be right.
    log.warn({ address, why }, 'refused an encoder')
    refused({ address, why, ...(admission.asset && { asset: admission.asset }) })
    return undefined
  }

  leave(asset: string): void {
    this.#srtPorts?.free(asset)
  }

  async close(): Promise<void> {
    await this.#rtmp?.close()
  }
}

/** Returns true for a connection from another machine: neither loopback nor an own address. */
export function isFromOutside(address: string, own = addressesHere()): boolean {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return plain !== '' && !isLoopback(plain) && !own.includes(plain)
}

const addressesHere = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
