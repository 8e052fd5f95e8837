import type { LiveIngest, OriginHost } from '@fieldhouse/contract/origin/origin'
import type { LiveAssets } from './channel/live-assets.ts'
import type { Log } from './clock.ts'
import { listenForRtmp, type RtmpServer } from './ingest/rtmp/rtmp-server.ts'
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
  log: Log
  canEncode: boolean
  networkOf(address: string): string
}

/** The doors that encoders come in by. */
export class LiveEntrance {
  readonly #deps: EntranceDeps
  readonly #srtPorts: SrtPorts | undefined
  #rtmp: RtmpServer | undefined

  constructor(deps: EntranceDeps) {
    this.#deps = deps
    this.#srtPorts = deps.ports.srt ? new SrtPorts(deps.ports.srt) : undefined
  }

  get rtmpPort(): number | null {
    return this.#rtmp?.port ?? null
  }

  async listen(): Promise<void> {
    const { ports, live, host, log, canEncode, networkOf } = this.#deps
    if (!canEncode || ports.rtmp === null) return
    try {
      this.#rtmp = await listenForRtmp({
        port: ports.rtmp,
        ...(ports.bind ? { host: ports.bind } : {}),
        networkOf,
        publish: async (stream, connection) => {
          const admitted = await host.admit(stream)
          const sink = admitted && (await live.publish(admitted.asset, connection))
          // Never what was typed: half of it may be the key.
          if (!sink) log.warn({ address: connection.address, known: Boolean(admitted) }, 'an encoder was refused')
          return sink
        },
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ port: ports.rtmp, reason }, 'no encoder can come in over RTMP')
    }
  }

  async open(asset: string, passphrase: string, wanted?: number): Promise<LiveIngest> {
    const { ports, live, canEncode } = this.#deps
    const channel = await live.open(asset)
    const rtmpUrl = this.#rtmp ? `rtmp://${ports.publicHost}:${this.#rtmp.port}/live` : null
    const port = canEncode && !channel.hasEnded ? this.#srtPorts?.take(asset, wanted) : undefined
    if (port === undefined) return { rtmpUrl, srtUrl: null, srtPort: null }
    channel.openSrt({ host: ports.bind ?? '0.0.0.0', port, passphrase })
    return { rtmpUrl, srtUrl: `srt://${ports.publicHost}:${port}?mode=caller`, srtPort: port }
  }

  leave(asset: string): void {
    this.#srtPorts?.free(asset)
  }

  async close(): Promise<void> {
    await this.#rtmp?.close()
  }
}
