import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  url: string
  close(): Promise<void>
}

interface Taking {
  /** Throws to refuse a recipient. */
  admits?(address: string): void
  takes(to: string[], mail: Buffer): unknown
}

/** Starts a local mail server without TLS. */
export async function testMailServer({ admits, takes }: Taking): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      try {
        admits?.(address)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    onData: async (stream, { envelope }, done) => {
      const chunks = await stream.toArray().catch(() => undefined)
      if (!chunks) return
      await takes(
        envelope.rcptTo.map(({ address }) => address),
        Buffer.concat(chunks),
      )
      done()
    },
  })
  // A sender that is killed closes its connection in the middle.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
