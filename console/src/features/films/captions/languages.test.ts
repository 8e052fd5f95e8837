import { expect, test } from 'vitest'
import { detectCaptionType, findFileLanguage, getLanguageName } from './languages.ts'

test('a caption file’s language is suggested from its name', () => {
  expect(
    ['game.es.srt', 'game_en-US.vtt', 'Top plays-DE.vtt', 'game.srt', 'game.qq.srt', 'final.v2.srt'].map(
      findFileLanguage,
    ),
  ).toEqual(['es', 'en-US', 'de', undefined, undefined, undefined])
  expect([getLanguageName('es'), getLanguageName('not a language')]).toEqual(['Spanish', 'not a language'])
})

test('a caption file’s type is detected from its first line', async () => {
  const typeOf = (text: string) => detectCaptionType(new File([text], 'a.srt'))
  expect(await typeOf('WEBVTT\n\n')).toBe('text/vtt')
  expect(await typeOf('\ufeffWEBVTT - a game')).toBe('text/vtt')
  expect(await typeOf('1\n00:00:01,000 --> 00:00:02,000\nA')).toBe('application/x-subrip')
})
