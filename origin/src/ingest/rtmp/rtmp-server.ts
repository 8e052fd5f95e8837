import net from 'node:net'
import { RtmpSession, type RtmpSink } from './rtmp-session.ts'
import type { StreamKey } from './stream-key.ts'

export interface RtmpConnection {
  /** Address of the encoder. Only for comparison. */
  address: string
  drop(): void
  /** Runs when the connection is over, however it ends. */
  onGone(work: () => void): void
}

export interface RtmpServerDeps {
  port: number
  host?: string
  /** Groups neighboring addresses, against many connections from one network. */
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

/** Encoders are few, and each sends its key within a second or two. */
const mostWaiting = 128

interface WaitingConnection {
  drop(): void
}

/**
 * Connections without a valid key yet. When it is full, a newcomer still gets in: the longest waiting connection of the
 * largest network is closed. So waiting connections keep no encoder out.
 */
export class WaitingRoom {
  /** Sorted by arrival. */
  #inside = new Map<WaitingConnection, string>()

  enter(newcomer: WaitingConnection, network: string): void {
    this.#inside.set(newcomer, network)
    if (this.#inside.size <= mostWaiting) return
    const oldest = this.#oldestOfMost()
    if (!oldest) return
    this.leave(oldest)
    oldest.drop()
  }

  leave(one: WaitingConnection): void {
    this.#inside.delete(one)
  }

  #oldestOfMost(): WaitingConnection | undefined {
    const counts = new Map<string, number>()
    for (const network of this.#inside.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
    const most = Math.max(...counts.values())
    for (const [one, network] of this.#inside) if (counts.get(network) === most) return one
    return undefined
  }
}
