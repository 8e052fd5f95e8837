import { expect, test } from 'vitest'
import { detectEngineFamily } from './engine-family.ts'

test.for([
  ['chromium', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  [
    'chromium',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'webkit',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'webkit',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['other', 'Lynx/2.9'],
])('engine family: %s is detected from %s', ([family, userAgent]) => {
  expect(detectEngineFamily({ userAgent: String(userAgent) } as Navigator)).toBe(family)
})
