import { expect, test } from 'vitest'
import { getTitleFromFileName } from './title-of-file.ts'

test.each([
  ['2026-11-21_utah-vs-asu_FINAL_v2.mp4', 'Utah vs asu'],
  ['Top 10 plays.mov', 'Top 10 plays'],
  ['volleyball_senior_night_1080p60_h264_export.mp4', 'Volleyball senior night'],
  ['Postgame 20261121 Coach Vale (2).mkv', 'Postgame Coach Vale'],
  ['St. Mary’s at Utah.mp4', 'St Mary’s at Utah'],
  ['final_v3.mp4', 'Final_v3'],
  ['C0001.MP4', 'C0001'],
  ['Überblick.webm', 'Überblick'],
  ['no ending', 'No ending'],
])('the file name %s suggests the title %s', (name, title) => {
  expect(getTitleFromFileName(name)).toBe(title)
})

test('the suggested title is never longer than 200 characters', () => {
  expect(getTitleFromFileName(`${'long '.repeat(90)}.mp4`).length).toBeLessThanOrEqual(200)
})
