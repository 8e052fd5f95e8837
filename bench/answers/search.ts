import { createSearchIndex } from '../../server/src/shared/search/search-index.ts'

/**
 * Measures what a keystroke costs among 100,000 titles of sixteen words each, with words typed correctly and mistyped.
 * For comparison, in the same run, a plain scan checks each title for the words. Also measures what one changed title
 * costs.
 */
const titles = 100_000
const turns = 50
const syllables = 'ka re mo ti lan ver dor sen qui bra no el ha wic ston mar ple ford ley gan o u ri sto per'.split(' ')

let seed = 7
const getNextRandom = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const pickRandom = (all: readonly string[], skew = 1): string =>
  all[Math.floor(getNextRandom() ** skew * all.length)] ?? ''
const makeWords = (count: number, from: () => string): string => Array.from({ length: count }, from).join(' ')

const knownWords = Array.from({ length: 40_000 }, () =>
  Array.from({ length: 2 + Math.floor(getNextRandom() * 3) }, () => pickRandom(syllables)).join(''),
)
const pickCommonWord = () => pickRandom(knownWords, 3)
const allTitles = Array.from({ length: titles }, () => ({
  name: makeWords(4, pickCommonWord),
  about: makeWords(12, pickCommonWord),
}))

const index = createSearchIndex<(typeof allTitles)[number]>((title) => title)
const measureMs = (work: () => void): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}
const getMedian = (times: number[]): number => times.sort((one, other) => one - other)[times.length >> 1] ?? 0
const roundHundredths = (ms: number): number => Math.round(100 * ms) / 100

console.info(`${titles} titles held in ${Math.round(measureMs(() => index.hold(allTitles)))} ms`)
const changedTitle = { name: 'another title', about: 'of a game' }
console.info(
  `one of them changed and found in ${roundHundredths(
    measureMs(() => {
      index.hold([changedTitle, ...allTitles.slice(1)])
      index.find('another', 60)
    }),
  )} ms`,
)
const word = allTitles[4711]?.name.split(' ').sort((one, other) => other.length - one.length)[0] ?? ''
const mistyped = `${word.slice(0, 3)}${word.slice(4)}`
const queries = ['s', 'ma', 'kar', word.slice(0, 5), word, mistyped, `${word} ma`, 'karemotilanvx']
console.table(
  queries.map((query) => {
    const ours = getMedian(Array.from({ length: turns }, () => measureMs(() => index.find(query, 60))))
    const plain = getMedian(
      Array.from({ length: 9 }, () =>
        measureMs(() => allTitles.filter(({ name, about }) => `${name} ${about}`.includes(query)).slice(0, 60)),
      ),
    )
    return {
      query,
      found: index.find(query, 60).subjects.length,
      'ms, p50': roundHundredths(ours),
      'ms, each asked': roundHundredths(plain),
      ratio: roundHundredths(ours / plain),
    }
  }),
)
