import net from 'node:net'
import { RtmpSession, type RtmpSink } from './rtmp-session.ts'
import type { StreamKey } from './stream-key.ts'

export interface RtmpConnection {
  /** Where it comes from; only to be compared. */
  address: string
  drop(): void
  /** Runs when the connection is over, however it ends. */
  onGone(work: () => void): void
}

export interface RtmpServerDeps {
  port: number
  host?: string
  /** Which addresses are neighbours: for whoever comes in numbers. */
  networkOf(address: string): string
  publish(stream: StreamKey | undefined, connection: RtmpConnection): Promise<RtmpSink | undefined>
}

export interface RtmpServer {
  port: number
  close(): Promise<void>
}

export async function listenForRtmp({ port, host, networkOf, publish }: RtmpServerDeps): Promise<RtmpServer> {
  const sockets = new Set<net.Socket>()
  const waiting = new WaitingRoom()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    const address = socket.remoteAddress ?? ''
    const connection: RtmpConnection = {
      address,
      drop: () => session.close(),
      onGone: (work) => (socket.destroyed ? work() : socket.once('close', work)),
    }
    socket.once('close', () => {
      sockets.delete(socket)
      waiting.leave(connection)
    })
    const session = new RtmpSession(socket, {
      publish: async (stream) => {
        const sink = await publish(stream, connection)
        if (sink) waiting.leave(connection)
        return sink
      },
    })
    waiting.enter(connection, networkOf(address))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Encoders are few, and each shows its key within a second or two. */
const mostWaiting = 128

interface Waiting {
  drop(): void
}

/**
 * Connections that have not shown a good key yet. When it is full, a newcomer still gets in.
 * The one that has waited longest goes, from the network that has the most in here.
 * So connections that only wait keep no encoder out.
 */
export class WaitingRoom {
  /** In the order in which they came. */
  #inside = new Map<Waiting, string>()

  enter(newcomer: Waiting, network: string): void {
    this.#inside.set(newcomer, network)
    if (this.#inside.size <= mostWaiting) return
    const oldest = this.#oldestOfMost()
    if (!oldest) return
    this.leave(oldest)
    oldest.drop()
  }

  leave(one: Waiting): void {
    this.#inside.delete(one)
  }

  #oldestOfMost(): Waiting | undefined {
    const counts = new Map<string, number>()
    for (const network of this.#inside.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
    const most = Math.max(...counts.values())
    for (const [one, network] of this.#inside) if (counts.get(network) === most) return one
    return undefined
  }
}
