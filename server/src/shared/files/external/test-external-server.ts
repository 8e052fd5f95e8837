import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type ExternalFetcher, openExternalFetcher } from './external-fetcher.ts'
import { isPublicAddress } from './public-address.ts'

const pem = fs.readFileSync(path.join(import.meta.dirname, '../../db/tls/localhost.testdata.pem'))

export interface Elsewhere {
  outside: ExternalFetcher
  /** Origin of the server: `https://localhost:PORT`. */
  origin: string
  /** Requests that were received, in order. */
  requests: string[]
  answer(how: (url: URL, response: ServerResponse, request: IncomingMessage) => unknown): void
  /** Addresses that the host name resolves to, one lookup after the other. The last one stays. */
  means: string[][]
  /** Sets the timeout. By default there is none, so that only tests of timeouts depend on time. */
  waitFor(ms: number): void
  close(): Promise<void>
}

/**
 * Starts a local server that stands in for a foreign host, requested through the real guard; `social.here.test` and
 * similar names lead to it.
 */
export async function openElsewhere(): Promise<Elsewhere> {
  let how: (url: URL, response: ServerResponse, request: IncomingMessage) => unknown = (_, response) =>
    response.writeHead(404).end()
  const elsewhere = { requests: [] as string[], means: [['127.0.0.1']] }
  const server = https.createServer({ key: pem, cert: pem }, (request, response) => {
    elsewhere.requests.push(request.url ?? '')
    how(new URL(request.url ?? '', 'https://localhost/'), response, request)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const port = String((server.address() as AddressInfo).port)
  const { means } = elsewhere
  let timeoutMs = 30 * minuteMs
  const parts = {
    resolve: async (name: string) => {
      if (name !== 'localhost') return name.endsWith('.example.org') ? ['10.0.0.7'] : [name]
      return (means.length > 1 ? means.shift() : means[0]) ?? []
    },
    isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    ports: ['', port],
    ca: pem.toString(),
  }
  return {
    ...elsewhere,
    outside: {
      // Accounts name hosts without a port, so these names lead to the local server.
      get: (address, options) =>
        openExternalFetcher({ ...parts, timeoutMs }).get(
          address.replace(/^https:\/\/[a-z]+\.here\.test\//, `https://localhost:${port}/`),
          options,
        ),
    },
    origin: `https://localhost:${port}`,
    answer: (next) => {
      how = next
    },
    waitFor: (ms) => {
      timeoutMs = ms
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

export const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
