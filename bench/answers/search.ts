import { createSearchIndex } from '../../server/src/shared/search/search-index.ts'

/**
 * What a keystroke costs among 100,000 titles of which each has sixteen words, with words typed rightly and wrongly; beside it, in the same
 * run, asking each title whether it holds the words. And what one changed title costs.
 */
const titles = 100_000
const turns = 50
const syllables = 'ka re mo ti lan ver dor sen qui bra no el ha wic ston mar ple ford ley gan o u ri sto per'.split(' ')

let seed = 7
const chance = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const oneOf = (all: readonly string[], skew = 1): string => all[Math.floor(chance() ** skew * all.length)] ?? ''
const words = (count: number, from: () => string): string => Array.from({ length: count }, from).join(' ')

const known = Array.from({ length: 40_000 }, () =>
  Array.from({ length: 2 + Math.floor(chance() * 3) }, () => oneOf(syllables)).join(''),
)
const often = () => oneOf(known, 3)
const all = Array.from({ length: titles }, () => ({ name: words(4, often), about: words(12, often) }))

const index = createSearchIndex<(typeof all)[number]>((title) => title)
const taken = (work: () => void): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}
const middle = (times: number[]): number => times.sort((one, other) => one - other)[times.length >> 1] ?? 0
const rounded = (ms: number): number => Math.round(100 * ms) / 100

console.info(`${titles} titles held in ${Math.round(taken(() => index.hold(all)))} ms`)
const another = { name: 'another title', about: 'of a game' }
console.info(
  `one of them changed and found in ${rounded(
    taken(() => {
      index.hold([another, ...all.slice(1)])
      index.find('another', 60)
    }),
  )} ms`,
)
const word = all[4711]?.name.split(' ').sort((one, other) => other.length - one.length)[0] ?? ''
const mistyped = `${word.slice(0, 3)}${word.slice(4)}`
const asked = ['s', 'ma', 'kar', word.slice(0, 5), word, mistyped, `${word} ma`, 'karemotilanvx']
console.table(
  asked.map((query) => {
    const ours = middle(Array.from({ length: turns }, () => taken(() => index.find(query, 60))))
    const plain = middle(
      Array.from({ length: 9 }, () =>
        taken(() => all.filter(({ name, about }) => `${name} ${about}`.includes(query)).slice(0, 60)),
      ),
    )
    return {
      query,
      found: index.find(query, 60).subjects.length,
      'ms, p50': rounded(ours),
      'ms, each asked': rounded(plain),
      ratio: rounded(ours / plain),
    }
  }),
)
