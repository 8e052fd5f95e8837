// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayChips } from './DayChips.tsx'

test('the guide’s days name the time zone and count the channels', () => {
  const html = renderToStaticMarkup(<DayChips days={[]} chosen="now" onChoose={() => undefined} channels={2} />)
  expect(html).toMatch(/>[^<>=]+, 2 channels</)
})
