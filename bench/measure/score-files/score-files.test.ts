import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownFile, ownNames } from '@fieldhouse/sports/score-samples.testdata'
import { describe, expect, it } from 'vitest'
import { judgeScoreFile } from './judge-score-file.ts'
import { isEqualPair, pairShownNumbers } from './number-pairs.ts'
import { readWithProduct } from './read-with-product.ts'
import { parseTags } from './tags.ts'

const real = path.join(import.meta.dirname, '../../../../shared/samples/statcrew-xml')
const counted = async (bytes: Buffer, count = 0) => {
  const result = await judgeScoreFile(bytes, count)
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const readXml = async (xml: string) => {
  const read = await readWithProduct(Buffer.from(xml))
  if ('refused' in read) throw new Error(read.refused)
  return read
}

/** Files without a page to compare: a sport without a team, and duals. */
const shownNames = ownNames.filter((name) => !/^(ice-hockey|tennis)$/.test(name))

describe('every number of a score file, counted by other means', () => {
  it.each(shownNames)('is shown as it is in our own %s, and raises no false alarm', async (name) => {
    const { pairs, different, errors } = await counted(ownFile(name))
    expect(pairs.length).toBeGreaterThan(200)
    expect([different, errors]).toEqual([[], []])
  })

  it.skipIf(!existsSync(real)).each(globSync('*.xml', { cwd: real }))(
    'is shown as it is in %s (in ../shared/samples; skipped where they are absent)',
    async (name) => {
      const { pairs, different, errors } = await counted(readFileSync(path.join(real, name)))
      expect(pairs.length).toBeGreaterThan(300)
      expect(different).toEqual([])
      // One of the files was altered before we got it.
      expect(errors.length > 0).toBe(name.startsWith('basketball-mecz'))
    },
  )

  it('is seen to differ where the page shows another, somebody else or a play too few', async () => {
    const xml = ownFile('soccer').toString()
    const root = parseTags(xml)
    const others = [
      xml.replace(/(<player [^>]*name="Ashdown, Ivo"[\s\S]*?<shots [^>]*sh=")\d+/, '$17'),
      xml.replaceAll('Ashdown, Ivo', 'Ashdown, Ike'),
      xml.replace(/<play [^>]*?(\/>|>[\s\S]*?<\/play>)/, ''),
      xml.replace(/(<linescore [^>]*\bline=")\d+/, '$18'),
    ]
    const different = await Promise.all(
      others.map(
        async (other) => pairShownNumbers(root, await readXml(other)).filter((pair) => !isEqualPair(pair)).length > 0,
      ),
    )
    expect(others.map((other) => other === xml)).toEqual([false, false, false, false])
    expect(different).toEqual([true, true, true, true])
  })

  it.each(['baseball', 'softball', 'field-hockey', 'football', 'soccer', 'volleyball'])(
    'that stands with another of our own %s is noticed, as are all others',
    async (name) => {
      const { altered } = await counted(ownFile(name), 100)
      expect(altered.map(({ alteration }) => alteration.kind)).toContain('two players swapped')
      expect(altered.filter(({ fate }) => fate === 'missed')).toEqual([])
    },
  )

  it('is altered in the same way each time, and most of what is altered is noticed', async () => {
    const [one, other] = [await counted(ownFile('basketball'), 60), await counted(ownFile('basketball'), 60)]
    expect(one.altered).toEqual(other.altered)
    expect(new Set(one.altered.map(({ alteration }) => alteration.kind)).size).toBe(6)
    expect(one.altered.filter(({ fate }) => fate === 'missed')).toEqual([])
    expect(one.altered.filter(({ fate }) => fate === 'stopped').length).toBeGreaterThan(one.altered.length / 2)
  })
})
