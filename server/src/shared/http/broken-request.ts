import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What Node could not read as HTTP never becomes a request: the answer is written to the connection, which ends with it. */
export const refuseBroken =
  (always: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = refusalOf(error.code)
    const body = JSON.stringify({ message })
    const headers = Object.entries({
      ...always,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
    socket.destroy(error)
  }

function refusalOf(code: string | undefined): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long.']
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The headers are too long.']
  return [400, 'The request could not be read.']
}
