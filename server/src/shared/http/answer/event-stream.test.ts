import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventStream } from '../call.ts'
import { openEventStream } from './event-stream.ts'

let app: FastifyInstance
let streams: EventStream[]
beforeEach(async () => {
  streams = []
  app = Fastify()
  app.get('/stream', async (request, reply) => {
    const stream = openEventStream(
      request,
      reply.header('x-frame-options', 'DENY').header('vary', ['origin', 'accept']),
    )
    streams.push(stream)
    stream.open()
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const stream of streams) stream.drop()
  await app.close()
})

async function asked(method: string) {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.write(`${method} /stream HTTP/1.1\r\nhost: fieldhouse.test\r\nlast-event-id: 7=3\r\n\r\n`)
  await once(socket, 'data')
  return { socket, text: () => text }
}

test('event stream: sends its headers, and then events unchanged', async () => {
  const { socket, text } = await asked('GET')
  expect(streams[0]?.lastEventId).toBe('7=3')
  streams[0]?.send(Buffer.from('event: ready\ndata: {}\n\n'))
  while (!text().endsWith('{}\n\n')) await once(socket, 'data')
  const [head = '', body] = text().split('\r\n\r\n')
  expect(head.toLowerCase().split('\r\n')).toEqual(
    expect.arrayContaining([
      'http/1.1 200 ok',
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-store',
      'x-accel-buffering: no',
      'x-frame-options: deny',
      'vary: origin',
      'vary: accept',
      'connection: close',
    ]),
  )
  expect(head.toLowerCase()).not.toContain('transfer-encoding')
  expect(body).toBe('event: ready\ndata: {}\n\n')
})

test('event stream: every close listener is called once, and a late one at once', async () => {
  const { socket } = await asked('GET')
  const [stream] = streams
  const ended: string[] = []
  const closed = new Promise<void>((resolve) => {
    stream?.onClose(() => ended.push('one'))
    stream?.onClose(() => ended.push('two'))
    stream?.onClose(resolve)
  })
  socket.destroy()
  await closed
  stream?.onClose(() => ended.push('late'))
  stream?.send(Buffer.from('event: late\n\n'))
  expect(ended).toEqual(['one', 'two', 'late'])
})

test('event stream: a HEAD request gets no events', async () => {
  const { socket, text } = await asked('HEAD')
  streams[0]?.send(Buffer.from('event: ready\n\n'))
  streams[0]?.drop()
  await once(socket, 'close')
  expect(text()).toContain('200 OK')
  expect(text()).not.toContain('event: ready')
})
