import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { nativeCallPath, nativeReadPrefix, targetHeader } from '@fieldhouse/contract/hosts'
import { type LiveUpdateAnswer, offerLiveUpdate } from '@fieldhouse/contract/live-update/live-update'
import { getFullPath } from '@fieldhouse/contract/request'

export interface OfferServer {
  url: string
  /** Answers the next questions for an update. */
  offer(answer: LiveUpdateAnswer): void
  setReachable(isReachable: boolean): void
  close(): Promise<void>
}

/** Starts a server in front of the product that answers questions for an update itself, also as no honest one would. */
export async function startOfferServer(product: string): Promise<OfferServer> {
  let answer: LiveUpdateAnswer = { offer: null, returnToBuiltIn: false }
  let isReachable = true
  const server = http.createServer((request, response) => {
    if (!isReachable) return void request.socket.destroy()
    const isQuestion =
      request.method === 'POST' &&
      request.url === nativeCallPath &&
      String(request.headers[targetHeader]).startsWith(`${nativeReadPrefix}${getFullPath(offerLiveUpdate)}`)
    const forwarded = http.request(
      `${product}${request.url}`,
      { method: request.method, headers: { ...request.headers, host: new URL(product).host } },
      (from) => {
        const { 'content-length': _, ...headers } = from.headers
        response.writeHead(from.statusCode ?? 502, isQuestion ? headers : from.headers)
        if (!isQuestion) return void from.pipe(response)
        from.resume()
        response.end(JSON.stringify(answer))
      },
    )
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    offer: (next) => {
      answer = next
    },
    setReachable: (next) => {
      isReachable = next
      if (!next) server.closeAllConnections()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
