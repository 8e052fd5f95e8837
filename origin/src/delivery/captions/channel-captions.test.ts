import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCaptions } from '../../library/captions/read-captions.ts'
import { writeCutCaptions } from './channel-captions.ts'

const lengths = fc.array(fc.integer({ min: 500, max: 6000 }), { minLength: 1, maxLength: 30 })
const spoken = fc.array(
  fc.record({ startMs: fc.nat({ max: 60_000 }), lengthMs: fc.integer({ min: 1, max: 20_000 }) }),
  {
    maxLength: 10,
  },
)

test('channel captions: cut captions cover each moment of each cue once and stay within their segment', () => {
  fc.assert(
    fc.property(lengths, spoken, fc.nat({ max: 5000 }), (segments, spokenLines, laterMs) => {
      const cues = spokenLines.map(({ startMs, lengthMs }, index) => ({
        startMs,
        endMs: startMs + lengthMs,
        settings: [],
        text: [{ kind: 'text' as const, text: `line ${index}` }],
      }))
      let atMs = 0
      const pieces = segments.flatMap((durationMs) => {
        const [fromMs, toMs] = [atMs, atMs + durationMs]
        atMs = toMs
        const text = writeCutCaptions(cues, { fromMs, toMs, laterMs })
        const cut = text.includes('-->') ? parseCaptions(Buffer.from(text)) : []
        for (const { startMs, endMs } of cut)
          expect([startMs >= fromMs + laterMs, endMs <= toMs + laterMs]).toEqual([true, true])
        return cut
      })
      for (const { startMs, endMs, text } of cues) {
        const own = pieces.filter((one) => JSON.stringify(one.text) === JSON.stringify(text))
        const borders = own.flatMap((one) => [one.startMs - laterMs, one.endMs - laterMs])
        // Each piece starts where the previous one ends.
        const seams = borders.slice(1, -1).filter((border, index, all) => border !== all[index ^ 1])
        expect(seams).toEqual([])
        expect([borders[0], borders.at(-1)]).toEqual(
          startMs < atMs ? [startMs, Math.min(endMs, atMs)] : [undefined, undefined],
        )
      }
    }),
  )
})
