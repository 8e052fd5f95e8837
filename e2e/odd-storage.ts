import * as fc from 'fast-check'

/** Replaces one value somewhere inside. */
function replaceValue(value: unknown, at: number, other: unknown): unknown {
  const places: [Record<string, unknown>, string][] = []
  const copy = structuredClone(value)
  const collectPlaces = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key])
      collectPlaces((node as Record<string, unknown>)[key])
    }
  }
  collectPlaces(copy)
  const [node, key] = places[at % places.length] ?? [{}, '']
  node[key] = other
  return copy
}

/** Cuts out, doubles or overwrites a piece of a text. */
const damageText = (text: string, at: number, length: number, other: string, twice: boolean) => {
  const from = at % text.length
  return text.slice(0, from) + (twice ? text.slice(from, from + length).repeat(2) : other) + text.slice(from + length)
}

const place = fc.nat(10_000)
const oddValues = fc.oneof(
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
/** Generates stored texts as another build, a torn write or a curious user may leave them. */
export const mutateStored = (getText: () => string) =>
  fc.oneof(
    fc.tuple(place, oddValues).map(([at, other]) => JSON.stringify(replaceValue(JSON.parse(getText()), at, other))),
    fc
      .tuple(place, fc.nat(40), fc.string({ maxLength: 8 }), fc.boolean())
      .map(([at, length, other, twice]) => damageText(getText(), at, length, other, twice)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
