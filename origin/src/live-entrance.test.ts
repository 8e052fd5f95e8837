import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveAssets } from './channel/live-assets.ts'
import { writeAmf } from './ingest/rtmp/amf0.ts'
import { writeMessage } from './ingest/rtmp/chunks.ts'
import { isFromOutside, LiveListener } from './live-entrance.ts'

const now = new Date('2026-11-21T18:00:00Z')
const log = { info: () => {}, warn: () => {} }
let close = async () => {}
afterEach(() => close())

const connects = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)])
const asksToSend = Buffer.concat([
  connects,
  Buffer.alloc(1536),
  writeMessage(20, writeAmf(['publish', 5, null, 'game-1-sesame0123'])),
])

async function opened(sent: Buffer, isOutside?: (address: string) => boolean) {
  const refused = vi.fn()
  const entrance = new LiveListener({
    ports: { publicHost: 'localhost', bind: '0.0.0.0', rtmp: 0, srt: null },
    live: {} as LiveAssets,
    host: { admit: async () => ({ kind: 'out', why: 'unknown' }) },
    refused,
    log,
    canEncode: true,
    networkOf: (address) => address,
    now: () => now,
    ...(isOutside && { isOutside }),
  })
  await entrance.listen()
  const socket = net.connect(entrance.rtmpPort ?? 0, '127.0.0.1')
  close = async () => {
    socket.destroy()
    await entrance.close()
  }
  await once(socket, 'connect')
  socket.write(sent)
  await once(socket, 'data')
  if (sent === asksToSend) await expect.poll(() => refused.mock.calls.length).toBe(1)
  return entrance
}

test('encoder reachability: a connection from this machine proves nothing', async () => {
  expect((await opened(asksToSend)).outsideAt).toBeNull()
})

test('encoder reachability: a connection from another machine that sends nothing proves nothing', async () => {
  expect((await opened(connects, () => true)).outsideAt).toBeNull()
})

test('encoder reachability: another machine’s encoder proves it, even with a wrong key', async () => {
  const isOutside = vi.fn(() => true)
  expect((await opened(asksToSend, isOutside)).outsideAt).toEqual(now)
  expect(isOutside).toHaveBeenCalledWith('127.0.0.1')
})

test.each([
  ['127.0.0.1', false],
  ['127.0.1.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['fe80::7%eth0', false],
  ['', false],
  ['192.0.2.8', true],
  ['::ffff:198.51.100.4', true],
  ['2001:db8::9', true],
])('encoder reachability: a connection from %s is from outside: %s', (address, outside) => {
  expect(isFromOutside(address, ['127.0.0.1', '192.0.2.7', 'fe80::7'])).toBe(outside)
})
