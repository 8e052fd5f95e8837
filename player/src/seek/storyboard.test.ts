import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPicture, parseStoryboard } from './storyboard.ts'

const file = `WEBVTT

00:00.000 --> 00:05.000
storyboard/0.jpg#xywh=0,0,160,90

2
00:05.000 --> 00:10.000
storyboard/0.jpg#xywh=160,0,160,90

01:00:10.000 --> 01:00:15.000
storyboard/1.jpg#xywh=pixel:0,90,160,90
`
const base = 'https://fans.example/video/token/abc/storyboard.vtt'

test('storyboard: cells are read with their time, image and position', () => {
  const pictures = parseStoryboard(file.replaceAll('\n', '\r\n'), base)
  expect(pictures).toHaveLength(3)
  expect(pictures[1]).toEqual({
    start: 5,
    end: 10,
    url: 'https://fans.example/video/token/abc/storyboard/0.jpg',
    x: 160,
    y: 0,
    width: 160,
    height: 90,
  })
  expect(pictures[2]).toMatchObject({ start: 3610, y: 90 })
})

test('storyboard: cues without a cell are left out', () => {
  expect(parseStoryboard('WEBVTT\n\n00:00.000 --> 00:05.000\nhello\n', base)).toEqual([])
  expect(parseStoryboard('<html>not found</html>', base)).toEqual([])
})

test('storyboard: the image at a second is the last that began', () => {
  const pictures = parseStoryboard(file, base)
  expect(findPicture(pictures, 0)?.start).toBe(0)
  expect(findPicture(pictures, 5)?.start).toBe(5)
  expect(findPicture(pictures, 4_000)?.start).toBe(3610)
  expect(findPicture([], 3)).toBeUndefined()
})

test('storyboard: no text breaks the parser', () => {
  fc.assert(fc.property(fc.string(), (text) => parseStoryboard(`${text}\n${file}${text}`, base).length >= 2))
})
