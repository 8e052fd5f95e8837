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
  publish(stream: StreamKey, connection: RtmpConnection): Promise<RtmpSink | undefined>
}

/** Encoders are few; whoever opens more is something else. */
const mostConnections = 200

export interface RtmpServer {
  port: number
  close(): Promise<void>
}

export async function listenForRtmp({ port, host, publish }: RtmpServerDeps): Promise<RtmpServer> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const connection: RtmpConnection = {
      address: socket.remoteAddress ?? '',
      drop: () => session.close(),
      onGone: (work) => (socket.destroyed ? work() : socket.once('close', work)),
    }
    const session = new RtmpSession(socket, { publish: (stream) => publish(stream, connection) })
  })
  server.maxConnections = mostConnections
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
