import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ScoreStrip } from './ScoreStrip.tsx'

test('the strip of scores is drawn on the server without a word in its log', () => {
  const said = vi.spyOn(console, 'error')
  const drawn = renderToStaticMarkup(
    <ScoreStrip label="Scores" items={['Utah 7']} keyOf={(item) => item} render={(item) => <b>{item}</b>} />,
  )
  expect(drawn).toContain('<b>Utah 7</b>')
  expect(said.mock.calls).toEqual([])
})
