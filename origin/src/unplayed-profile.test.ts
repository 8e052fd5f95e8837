import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseMultivariant } from './playlist/testdata/parse-multivariant.ts'
import { draw, picture, sound } from './test-clip.ts'
import { asset, folder, isFeeding, send, studio, until } from './test-live-studio.ts'

let clip: string
beforeAll(() => {
  const fullColor = '-pix_fmt yuv444p -c:v libx264 -preset ultrafast -profile:v high444'
  clip = draw(path.join(folder, 'full-color.mp4'), `${picture('320x180')} ${sound} -t 8 ${fullColor} -g 30 -c:a aac`)
})

const playedProfile = /^avc1\.(42|4d|64)/

async function codecsOf(on: Awaited<ReturnType<typeof studio>>): Promise<string> {
  const answer = await fetch(on.base + on.origin.sign(on.grant))
  return parseMultivariant(await answer.text()).variants[0]?.codecs ?? ''
}

test('unplayable profile: RTMP in full color is re-encoded to a profile that browsers play', async () => {
  const on = await studio()
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  send(clip, on.url)
  await until('live', () => isFeeding(on.origin))
  expect(await codecsOf(on)).toMatch(playedProfile)
  expect(on.lines.join('\n')).toContain('converting the stream')
})

test('unplayable profile: SRT in full color is re-encoded from the second connection on', async () => {
  const free = net.createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as net.AddressInfo
  free.close()
  const on = await studio({ srtPort: port })
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  const connect = () => send(clip, `srt://127.0.0.1:${port}?mode=caller&passphrase=correct-horse&pbkeylen=16`, 'mpegts')
  let sending = connect()
  await until('live', () => {
    // Retries while nothing listens, as encoders do.
    if (sending.exitCode !== null) sending = connect()
    return isFeeding(on.origin)
  })
  expect(await codecsOf(on)).toMatch(playedProfile)
})
