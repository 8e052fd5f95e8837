import { expect, test } from 'vitest'
import { formatAdNumbersCsv } from './numbers.ts'

test('ad numbers: the CSV has one row per ad, and no title or sponsor can become a formula', () => {
  const day = { day: '2026-11-21', ad_id: 4, kind: 'banner', impressions: 1200, clicks: 3 }
  expect(
    formatAdNumbersCsv([
      { ...day, title: '=HYPERLINK("https://evil.example")', sponsor: 'Birch, Oak & Sons' },
      { ...day, ad_id: 5, title: null, sponsor: null, kind: null },
    ]),
  ).toBe(
    [
      '\uFEFFday,ad,title,sponsor,kind,impressions,clicks',
      `2026-11-21,4,"'=HYPERLINK(""https://evil.example"")","Birch, Oak & Sons",banner,1200,3`,
      '2026-11-21,5,removed,,,1200,3',
      '',
    ].join('\r\n'),
  )
})
