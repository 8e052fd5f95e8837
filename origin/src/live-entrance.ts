import os from 'node:os'
import { isLoopback } from '@fieldhouse/contract/origin/loopback'
import {
  type Admission,
  type Knock,
  type LiveDoors,
  type LiveIngest,
  type Origin,
  type OriginHost,
  srtUrlOf,
} from '@fieldhouse/contract/origin/origin'
import type { LiveAssets } from './channel/live-assets.ts'
import type { Log } from './clock.ts'
import { listenForRtmp, type RtmpConnection, type RtmpServer } from './ingest/rtmp/rtmp-server.ts'
import type { RtmpSink } from './ingest/rtmp/rtmp-session.ts'
import type { StreamKey } from './ingest/rtmp/stream-key.ts'
import { type PortRange, SrtPorts } from './ingest/srt-ports.ts'

export interface EntrancePorts {
  /** Where encoders send to, as they see this machine. */
  publicHost: string
  /** Which of its addresses to listen on; all of them when left out. */
  bind?: string
  /** 0 takes any; null lets nobody in. */
  rtmp: number | null
  srt: PortRange | null
}

export interface EntranceDeps {
  ports: EntrancePorts
  live: LiveAssets
  host: Pick<OriginHost, 'admit'>
  refused(knock: Omit<Knock, 'at'>): void
  log: Log
  canEncode: boolean
  networkOf(address: string): string
  now(): Date
  isOutside?(address: string): boolean
}

const allAddresses = '0.0.0.0'

type Opening = Parameters<Origin['live']['open']>[0]

/** The doors that encoders come in by. */
export class LiveEntrance {
  readonly #deps: EntranceDeps
  readonly #srtPorts: SrtPorts | undefined
  #rtmp: RtmpServer | undefined
  #outsideAt: Date | undefined

  constructor(deps: EntranceDeps) {
    this.#deps = deps
    this.#srtPorts = deps.ports.srt ? new SrtPorts(deps.ports.srt) : undefined
  }

  get rtmpPort(): number | null {
    return this.#rtmp?.port ?? null
  }

  /** When an encoder outside of this machine last asked to send over RTMP. ffmpeg does not tell where an encoder over SRT is. */
  get outsideAt(): Date | null {
    return this.#outsideAt ?? null
  }

  get doors(): LiveDoors {
    const { ports, canEncode } = this.#deps
    return {
      rtmpUrl: this.#rtmp ? `rtmp://${ports.publicHost}:${this.#rtmp.port}/live` : null,
      srtHost: canEncode && ports.srt ? ports.publicHost : null,
    }
  }

  /** One machine has an event's stream: the one whose doors encoders come in by. */
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
      log.warn({ port: ports.rtmp, reason }, 'no encoder can come in over RTMP')
    }
  }

  async open({ asset, passphrase, srtPort: wanted, held = false }: Opening): Promise<LiveIngest> {
    const { ports, live, canEncode } = this.#deps
    const channel = await live.open(asset)
    await channel.hold(held)
    channel.admitWith(passphrase)
    const { rtmpUrl } = this.doors
    const port = canEncode && !channel.hasEnded ? this.#srtPorts?.take(asset, wanted) : undefined
    if (port === undefined) return { rtmpUrl, srtUrl: null, srtPort: null }
    channel.openSrt({ host: ports.bind ?? allAddresses, port, passphrase })
    return { rtmpUrl, srtUrl: srtUrlOf(ports.publicHost, port), srtPort: port }
  }

  async #publish(stream: StreamKey | undefined, connection: RtmpConnection): Promise<RtmpSink | undefined> {
    const { host, live, log, refused, now, isOutside = isFromOutside } = this.#deps
    const { address } = connection
    // An encoder has asked to send, whether or not it may. One that only connects may be anybody's scanner of ports.
    if (isOutside(address)) this.#outsideAt = now()
    const admission: Admission = stream ? await host.admit(stream) : { kind: 'out', why: 'unknown' }
    const seated = admission.kind === 'in' ? await live.publish(admission, connection) : admission
    if ('sink' in seated) return seated.sink
    const { why } = seated
    // Never what was typed: half of it may be the key.
    log.warn({ address, why }, 'an encoder was refused')
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

/** Whether a connection comes from another machine: not from loopback, and not from an address of this machine. */
export function isFromOutside(address: string, own = addressesHere()): boolean {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return plain !== '' && !isLoopback(plain) && !own.includes(plain)
}

const addressesHere = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
