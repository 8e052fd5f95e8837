import { once } from 'node:events'
import net from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AmfError, type AmfValue, readAmf, writeAmf } from './amf0.ts'
import { ChunkReader, messageTypes, RtmpError, type RtmpMessage, writeMessage, writeNumber } from './chunks.ts'
import { detectMedia, formatFlvTag } from './flv.ts'
import { listenForRtmp, type RtmpServer, WaitingRoom } from './rtmp-server.ts'
import { parseStreamKey, type StreamKey } from './stream-key.ts'

describe('AMF0', () => {
  const flat = fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.constant(null))
  const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.double({ noNaN: true }), fc.string()), {
    noNullPrototype: true,
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(flat, fields), { maxLength: 6 }), (values) => {
        expect(readAmf(writeAmf(values))).toEqual(values)
      }),
    )
  })

  test('is refused beyond 16 levels and when a list claims billions of entries', () => {
    const nested = (depth: number) =>
      Buffer.concat([
        ...Array(depth).fill(Buffer.from([3, 0, 1, 0x61])),
        Buffer.from([5]),
        ...Array(depth).fill(Buffer.from([0, 0, 9])),
      ])
    expect(readAmf(nested(16)).length).toBe(1)
    expect(() => readAmf(nested(17))).toThrow(AmfError)
    expect(() => readAmf(nested(100_000))).toThrow(AmfError)
    expect(() => readAmf(Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 5]))).toThrow(AmfError)
    expect(() => readAmf(Buffer.alloc(2000, 5))).toThrow(AmfError)
  })

  test('cannot change a prototype', () => {
    const name = Buffer.from('__proto__')
    const bytes = Buffer.concat([
      Buffer.from([3, 0, name.length]),
      name,
      Buffer.from([3, 0, 1, 0x78, 1, 1, 0, 0, 9, 0, 0, 9]),
    ])
    const [value] = readAmf(bytes) as [{ [key: string]: AmfValue }]
    expect(Object.keys(value)).toEqual(['__proto__'])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('with random bytes is read or refused with AmfError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readAmf(Buffer.from(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(AmfError)
        }
      }),
      { numRuns: 5000 },
    )
  })
})

describe('RTMP chunks', () => {
  test('form the same messages however their bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(8, 9, 20), fc.uint8Array({ minLength: 1, maxLength: 9000 })), {
          maxLength: 6,
        }),
        fc.integer({ min: 1, max: 5000 }),
        (sent, step) => {
          const bytes = Buffer.concat([
            writeNumber(messageTypes.setChunkSize, 4096),
            ...sent.map(([type, payload]) => writeMessage(type, Buffer.from(payload))),
          ])
          const messages: unknown[] = []
          const reader = new ChunkReader(({ type, payload }) => messages.push([type, new Uint8Array(payload)]))
          for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
          expect(messages).toEqual(sent)
          expect(reader.heldBytes).toBe(0)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('compute the timestamp from each kind of header', () => {
    let lastMessage: RtmpMessage | undefined
    const reader = new ChunkReader((message) => {
      lastMessage = message
    })
    const timeOf = (bytes: number[], payload: number) => {
      reader.push(Buffer.from([...bytes, payload]))
      return lastMessage?.timestamp
    }
    expect(timeOf([0x04, 0, 0, 100, 0, 0, 1, 9, 1, 0, 0, 0], 1)).toBe(100)
    expect(timeOf([0x44, 0, 0, 33, 0, 0, 1, 9], 2)).toBe(133)
    expect(timeOf([0x84, 0, 0, 34], 3)).toBe(167)
    expect(timeOf([0xc4], 4)).toBe(201)
    expect(timeOf([0x04, 0xff, 0xff, 0xff, 0, 0, 1, 9, 1, 0, 0, 0, 1, 0, 0, 0], 5)).toBe(0x1000000)
  })

  test.each<[string, number[]]>([
    ['a size of nothing', [2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a size of one byte', [2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 1]],
    ['a size that is less than everybody begins with', [2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 127]],
    ['a size of more than 64 KB', [2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 1, 0, 1]],
    ['a message of more than 8 MB', [4, 0, 0, 0, 0x80, 0, 1, 9, 1, 0, 0, 0]],
    ['going on where nothing has begun', [0xc4, 1]],
  ])('with %s are refused', (_what, bytes) => {
    expect(() => new ChunkReader(() => undefined).push(Buffer.from([...bytes, 0, 0, 0, 0]))).toThrow(RtmpError)
  })

  test('of many incomplete messages are refused before they fill the memory', () => {
    const reader = new ChunkReader(() => undefined)
    reader.push(writeNumber(messageTypes.setChunkSize, 65_536))
    expect(() => {
      for (let id = 4; id < 60; id++) {
        const head = Buffer.from([id, 0, 0, 0, 0x7f, 0xff, 0xff, 9, 1, 0, 0, 0])
        for (let index = 0; index < 100; index++)
          reader.push(Buffer.concat([index === 0 ? head : Buffer.from([0xc0 | id]), Buffer.alloc(65_536)]))
      }
    }).toThrow(RtmpError)
  })

  test('of an incomplete message hold at most twice the bytes that arrived', () => {
    const reader = new ChunkReader(() => undefined)
    const chunk = Buffer.alloc(129)
    let sent = 0
    for (const id of [4, 5]) {
      reader.push(Buffer.from([id, 0, 0, 0, 0x7f, 0xff, 0xff, 9, 1, 0, 0, 0]))
      chunk[0] = 0xc0 | id
      for (let index = 0; index < 5000; index++) {
        reader.push(index === 0 ? chunk.subarray(1) : chunk)
        sent += 128
        expect(reader.heldBytes).toBeLessThanOrEqual(2 * sent)
      }
    }
    reader.push(Buffer.concat([Buffer.from([2, 0, 0, 0, 0, 0, 4, 2, 0, 0, 0, 0, 0, 0, 0, 4])]))
    expect(reader.heldBytes, 'one of them was called off').toBeLessThanOrEqual(sent)
  })

  test('with random bytes are read or refused with RtmpError', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }), (pushes) => {
        const reader = new ChunkReader(() => undefined)
        try {
          for (const bytes of pushes) reader.push(Buffer.from(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(RtmpError)
        }
      }),
      { numRuns: 5000 },
    )
  })
})

test.each<[string, StreamKey | undefined]>([
  ['game-1-sesame0123', { name: 'game-1', key: 'sesame0123' }],
  ['game?key=sesame0123', { name: 'game', key: 'sesame0123' }],
  ['game-1?key=sesame0123&x=y', { name: 'game-1', key: 'sesame0123' }],
  ['game', undefined],
  ['game-', undefined],
  ['-sesame0123', undefined],
  ['game-short', undefined],
  ['../x-sesame0123', undefined],
  [`game-${'x'.repeat(400)}`, undefined],
  ['', undefined],
])('stream key: %j is split into name and key', (text, expected) => {
  expect(parseStreamKey(text)).toEqual(expected)
})

test('FLV tag: its kind and codec are detected', () => {
  expect(detectMedia(9, Buffer.from([0x17, 0]))).toEqual({ kind: 'config', codec: 'h264' })
  expect(detectMedia(9, Buffer.from([0x17, 1]))).toEqual({ kind: 'key' })
  expect(detectMedia(9, Buffer.from([0x27, 1]))).toEqual({ kind: 'frame' })
  expect(detectMedia(9, Buffer.from([0x90, 0x68]))).toEqual({ kind: 'unknown' })
  expect(detectMedia(8, Buffer.from([0xaf, 0]))).toEqual({ kind: 'config', codec: 'aac' })
  expect(detectMedia(8, Buffer.from([0x2f, 0]))).toEqual({ kind: 'unknown' })
  expect(formatFlvTag(9, 0x01020304, Buffer.from([7])).toString('hex')).toBe('090000010203040100000007' + '0000000c')
})

/** Waits until a socket is closed. A reset counts too. */
const closed = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

describe('the RTMP waiting room', () => {
  const comers = (room: WaitingRoom, network: string, count: number, dropped: string[]) => {
    for (let index = 0; index < count; index++) room.enter({ drop: () => dropped.push(`${network} ${index}`) }, network)
  }

  test('drops the oldest connection of the network that has the most when it is full', () => {
    const room = new WaitingRoom()
    const dropped: string[] = []
    comers(room, 'stadium', 3, dropped)
    comers(room, 'crowd', 300, dropped)
    comers(room, 'press box', 3, dropped)
    expect(dropped.slice(0, 2)).toEqual(['crowd 0', 'crowd 1'])
    expect(dropped.every((one) => one.startsWith('crowd'))).toBe(true)
    expect(dropped).toHaveLength(306 - 128)
  })

  test('frees the place of an encoder that showed its key', () => {
    const room = new WaitingRoom()
    let dropped = 0
    for (let index = 0; index < 1000; index++) {
      const encoder = { drop: () => dropped++ }
      room.enter(encoder, 'stadium')
      room.leave(encoder)
    }
    expect(dropped).toBe(0)
  })
})

const goodKey = 'opensesame12'

describe('the RTMP server', () => {
  let server: RtmpServer
  let requestedKeys: (StreamKey | undefined)[]
  beforeEach(async () => {
    requestedKeys = []
    server = await listenForRtmp({
      port: 0,
      host: '127.0.0.1',
      networkOf: (address) => address,
      publish: async (stream) => {
        requestedKeys.push(stream)
        return stream?.key === goodKey ? { media: () => undefined, size: () => undefined } : undefined
      },
    })
  })
  afterEach(() => server.close())

  const open = async () => {
    const socket = net.connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'connect')
    return socket
  }
  const greeting = Buffer.concat([Buffer.from([3]), Buffer.alloc(3072)])

  test('closes a connection without a handshake after five seconds', async () => {
    const socket = await open()
    socket.write(Buffer.from([3, 0, 0]))
    await closed(socket)
    expect(requestedKeys).toEqual([])
  })

  test.each<[string, () => Buffer]>([
    ['a browser', () => Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n')],
    [
      'who wants to watch',
      () => Buffer.concat([greeting, writeMessage(20, writeAmf(['play', 0, null, 'game-1-sesame0123']))]),
    ],
    ['who talks too long before being let in', () => Buffer.concat([greeting, writeMessage(9, Buffer.alloc(20_000))])],
    [
      'who says nothing again and again',
      () => Buffer.concat([greeting, ...Array(100).fill(writeMessage(9, Buffer.alloc(0)))]),
    ],
    ['who nests commands', () => Buffer.concat([greeting, writeMessage(20, Buffer.alloc(2000, 3))])],
  ])('refuses %s at once', async (_who, bytes) => {
    const socket = await open()
    socket.write(bytes())
    await closed(socket)
    expect(requestedKeys).toEqual([])
  })

  test('accepts an encoder while hundreds of idle connections wait', async () => {
    const idle = await Promise.all(Array.from({ length: 300 }, open))
    const connect = writeMessage(20, writeAmf(['connect', 1, { app: 'live' }]))
    const publish = (name: string) => writeMessage(20, writeAmf(['publish', 5, null, `${name}-${goodKey}`]))
    const encoder = await open()
    const onAir = new Promise<void>((resolve) => {
      let received = ''
      encoder.on('data', (bytes: Buffer) => {
        received += bytes.toString('latin1')
        if (received.includes('NetStream.Publish.Start')) resolve()
      })
    })
    encoder.write(Buffer.concat([greeting, connect]))
    await once(encoder, 'data')
    encoder.write(publish('game-1'))
    await onAir
    expect(idle.filter((socket) => !socket.closed).length).toBeLessThan(200)
    // The encoder on air no longer waits, so others cannot take its place.
    await Promise.all(Array.from({ length: 300 }, open))
    expect(encoder.closed).toBe(false)
    for (const socket of idle) socket.destroy()
  })

  test('asks about a wrong key once, refuses it and ignores what follows', async () => {
    const socket = net.connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const chunks: Buffer[] = []
    socket.on('data', (bytes: Buffer) => chunks.push(bytes))
    const publish = writeMessage(20, writeAmf(['publish', 5, null, 'game-1-sesame0123', 'live']))
    const connect = writeMessage(20, writeAmf(['connect', 1, { app: 'live' }]))
    socket.write(
      Buffer.concat([
        greeting,
        connect,
        writeMessage(20, writeAmf(['createStream', 4, null])),
        publish,
        writeMessage(9, Buffer.from([0x17, 0])),
      ]),
    )
    await closed(socket)
    expect(requestedKeys).toEqual([{ name: 'game-1', key: 'sesame0123' }])
    const reply = String(Buffer.concat(chunks))
    expect(reply).toContain('NetStream.Publish.BadName')
    expect(reply).not.toContain('sesame')
  })

  test('reports an encoder without a key and refuses it', async () => {
    const socket = await open()
    socket.write(Buffer.concat([greeting, writeMessage(20, writeAmf(['publish', 5, null, 'live']))]))
    await closed(socket)
    expect(requestedKeys).toEqual([undefined])
  })

  test('survives ten thousand corrupted bytes and still answers', async () => {
    const good = Buffer.concat([
      greeting,
      writeMessage(20, writeAmf(['connect', 1, { app: 'live' }])),
      writeMessage(20, writeAmf(['publish', 5, null, 'game-1-sesame0123'])),
    ])
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const socket = await open()
          const bytes = Buffer.from(good)
          for (let change = 0; change < 50; change++)
            bytes[3073 + ((round * 7919 + index * 104_729 + change * 1_299_709) % (bytes.length - 3073))] =
              (change * 31 + index * 17) & 0xff
          socket.write(bytes)
          socket.end()
          await closed(socket)
        }),
      )
    }
    const socket = await open()
    socket.write(Buffer.concat([greeting, writeMessage(20, writeAmf(['publish', 5, null, 'game-9-sesame0123']))]))
    await closed(socket)
    expect(requestedKeys.at(-1)).toEqual({ name: 'game-9', key: 'sesame0123' })
  })
})
