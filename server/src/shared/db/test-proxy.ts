import net from 'node:net'

export interface TestProxy {
  /** Address of the database through the proxy. */
  url: string
  /** Ends every connection and refuses new ones, as if the database were down. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Accepts data and new connections, and answers nothing. */
  silence(): void
  close(): Promise<void>
}

/** Opens a proxy to the database that a test can cut. */
export async function testProxy(databaseUrl: string): Promise<TestProxy> {
  const target = whereIs(databaseUrl)
  const sockets = new Set<net.Socket>()
  let isSilent = false
  const join = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }
  const server = net.createServer((near) => {
    const far = net.connect(target)
    join(near)
    join(far)
    if (isSilent) near.resume()
    else near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const cut = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as net.AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  return {
    url: url.href,
    cut,
    restore: () => listen(port),
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

/** Reads where the database is. The embedded one uses a socket in a folder, given in the query. */
export function whereIs(databaseUrl: string): net.NetConnectOpts {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}
