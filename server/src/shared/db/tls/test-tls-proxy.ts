import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { whereIs } from '../test-proxy.ts'

/** Key and self-signed certificate of `localhost`, only for tests. */
export const localhostPem = path.join(import.meta.dirname, 'localhost.testdata.pem')

/** Request code by which a PostgreSQL client asks for TLS. */
const asksForTls = 80_877_103

export interface TlsProxy {
  /** Address of the database through the proxy, with the client's TLS settings. */
  url(query: string): string
  /** Number of connections without TLS. */
  plain(): number
  close(): Promise<void>
}

/** Opens a TLS proxy to the database. */
export async function testTlsProxy(databaseUrl: string): Promise<TlsProxy> {
  const pem = fs.readFileSync(localhostPem)
  const secureContext = tls.createSecureContext({ key: pem, cert: pem })
  const sockets = new Set<net.Socket>()
  let plain = 0
  const join = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
    return socket
  }
  const server = net.createServer((near) => {
    join(near).once('data', (first: Buffer) => {
      if (first.length !== 8 || first.readInt32BE(4) !== asksForTls) {
        plain += 1
        near.destroy()
        return
      }
      near.write('S')
      const far = join(net.connect(whereIs(databaseUrl)))
      const safe = join(new tls.TLSSocket(near, { isServer: true, secureContext }))
      safe.pipe(far).pipe(safe)
      safe.once('close', () => far.destroy())
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: (query) => {
      const url = new URL(databaseUrl)
      url.host = `localhost:${(server.address() as net.AddressInfo).port}`
      url.search = query
      return url.href
    },
    plain: () => plain,
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
