import { expect, test } from 'vitest'
import { LiveWindow } from './live-window.ts'

const partsOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ uri: `${number}.${at}.m4s`, duration: 0.5 }))
const bytes = Buffer.alloc(4)

function windowWith(parts: number) {
  const window = new LiveWindow({ partTarget: 0.5, reports: () => [] })
  window.begin(2)
  const map = { uri: 'init.mp4' }
  const add = (number: number, from: number, to: number) => {
    for (const part of partsOf(number, to).slice(from)) window.addPart({ map }, part, bytes)
  }
  const close = (number: number, count: number) =>
    window.closeSegment(
      { map, uri: `${number}.m4s`, duration: count / 2, parts: partsOf(number, count) },
      Buffer.concat(partsOf(number, count).map(() => bytes)),
    )
  const hint = () => /PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/.exec(window.playlist(false)?.text ?? '')?.[1]
  add(0, 0, parts)
  return { add, close, hint }
}

test('live playlist: hints the next part of a segment that is shorter than the one before', () => {
  const { add, close, hint } = windowWith(3)
  expect(hint()).toBe('0.3.m4s')
  add(0, 3, 4)
  expect(hint()).toBe('0.4.m4s')
  close(0, 4)
  expect(hint()).toBe('1.0.m4s')
  add(1, 0, 3)
  expect(hint()).toBe('1.3.m4s')
})

test('live playlist: hints the first part of the next segment once the current one is long enough', () => {
  const { add, close, hint } = windowWith(4)
  close(0, 4)
  add(1, 0, 4)
  expect(hint()).toBe('2.0.m4s')
  // A late key frame.
  add(1, 4, 5)
  expect(hint()).toBe('2.0.m4s')
  close(1, 5)
  add(2, 0, 1)
  expect(hint()).toBe('2.1.m4s')
})
