import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../storage/memory.ts'
import { drawFragments, h264, picture, sound } from '../../test-clip.ts'
import { RenditionWriter, SegmentTooLong } from './rendition-writer.ts'

const film = () => drawFragments(`${picture('64x36', 10)} ${sound} -t 14 ${h264} -g 999 -c:a aac -frag_duration 400000`)

const writerThat = (mayCutAnywhere: boolean) =>
  new RenditionWriter({
    storage: createMemoryStorage(),
    id: 'writer0000000001',
    name: '36p',
    segmentSeconds: 2,
    mostSegmentSeconds: 6,
    mostSeconds: 100,
    mayCutAnywhere: () => mayCutAnywhere,
  })

test('rendition writer: a key frame that is too far away is an error while no one can watch the video', async () => {
  await expect(writerThat(false).push(film())).rejects.toThrow(SegmentTooLong)
})

test('rendition writer: a video that can be watched is cut without a key frame rather than too late', async () => {
  const writer = writerThat(true)
  await writer.push(film())
  await writer.end()
  const durations = writer.segments.map(({ duration }) => duration)
  expect(Math.max(...durations)).toBeLessThanOrEqual(6)
  expect(durations.reduce((sum, duration) => sum + duration, 0)).toBeCloseTo(14, 1)
})
