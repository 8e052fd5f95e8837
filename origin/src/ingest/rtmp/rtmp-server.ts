import net from 'node:net'
import { RtmpSession, type RtmpSink } from './rtmp-session.ts'
import type { StreamKey } from './stream-key.ts'
import { WaitingRoom } from './waiting-room.ts'

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
