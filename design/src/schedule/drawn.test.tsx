import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ScoreStrip } from './ScoreStrip.tsx'

test('score strip: is drawn on the server without an error', () => {
  const consoleError = vi.spyOn(console, 'error')
  const drawn = renderToStaticMarkup(
    <ScoreStrip label="Scores" items={['Utah 7']} keyOf={(item) => item} render={(item) => <b>{item}</b>} />,
  )
  expect(drawn).toContain('<b>Utah 7</b>')
  expect(consoleError.mock.calls).toEqual([])
})
