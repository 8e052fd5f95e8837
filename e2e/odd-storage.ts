import * as fc from 'fast-check'

/** One value somewhere inside is another one. */
function replaced(value: unknown, at: number, other: unknown): unknown {
  const places: [Record<string, unknown>, string][] = []
  const copy = structuredClone(value)
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key])
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const [node, key] = places[at % places.length] ?? [{}, '']
  node[key] = other
  return copy
}

/** Text with a piece cut out, doubled or written over. */
const scratched = (text: string, at: number, length: number, other: string, twice: boolean) => {
  const from = at % text.length
  return text.slice(0, from) + (twice ? text.slice(from, from + length).repeat(2) : other) + text.slice(from + length)
}

const place = fc.nat(10_000)
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e308,
    true,
    [],
    {},
    '__proto__',
    '☃',
    'a\nb',
    '//evil.example',
    '\u0000',
    '<b>',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
/** A stored text as it may be found after another build, a torn write or a curious hand. */
export const mutated = (whole: () => string) =>
  fc.oneof(
    fc.tuple(place, odd).map(([at, other]) => JSON.stringify(replaced(JSON.parse(whole()), at, other))),
    fc
      .tuple(place, fc.nat(40), fc.string({ maxLength: 8 }), fc.boolean())
      .map(([at, length, other, twice]) => scratched(whole(), at, length, other, twice)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
