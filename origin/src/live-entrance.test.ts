import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveAssets } from './channel/live-assets.ts'
import { LiveEntrance } from './live-entrance.ts'

const now = new Date('2026-11-21T18:00:00Z')
const log = { info: () => {}, warn: () => {} }
let close = async () => {}
afterEach(() => close())

async function opened(isOutside?: (address: string) => boolean) {
  const entrance = new LiveEntrance({
    ports: { publicHost: 'localhost', bind: '0.0.0.0', rtmp: 0, srt: null },
    live: {} as LiveAssets,
    host: { admit: async () => ({ kind: 'out', why: 'unknown' }) },
    refused: () => {},
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
  // The handshake is answered once the connection has been taken.
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)]))
  await once(socket, 'data')
  return entrance
}

test('a connection from this machine does not show that encoders elsewhere can connect', async () => {
  expect((await opened()).outsideAt).toBeNull()
})

test('a connection from another machine shows it, whether or not its key is right', async () => {
  const isOutside = vi.fn(() => true)
  expect((await opened(isOutside)).outsideAt).toEqual(now)
  expect(isOutside).toHaveBeenCalledWith('127.0.0.1')
})
