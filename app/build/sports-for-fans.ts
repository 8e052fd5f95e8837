import type { Plugin } from 'vite'

/** What the fan's app asks of a sport by its name. Seasons, readers, rules and who scores by hand are the server's and the console's. */
const asked: ReadonlySet<string> = new Set(['identities', 'module', 'view'])

interface Property {
  start: number
  end: number
  key?: { name?: string }
}
interface Declared {
  declarations?: { init?: { type: string; properties?: Property[] } }[]
  declaration?: Declared
}

/** Every sport stands in one table: of each of them only what is asked for is in the app's files. */
export const sportsForFans: Plugin = {
  name: 'sports-for-fans',
  apply: 'build',
  transform: {
    filter: { id: /\/sports\/src\/[\w-]+\/sport\.ts$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Declared[] }
      const tables = body
        .flatMap(({ declarations, declaration }) => declarations ?? declaration?.declarations ?? [])
        .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? [init.properties ?? []] : []))
        .filter((properties) => properties.some(({ key }) => key?.name === 'view'))
      // What several sports have in common has no key where it is put in.
      const needless = tables.flat().filter(({ key }) => key && !asked.has(key.name ?? ''))
      let kept = code
      // From the last on: what stands before it stays where it is. The comma after one may stay alone.
      for (const { start, end } of needless.toSorted((one, other) => other.start - one.start))
        kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '')
      return { code: kept, map: null }
    },
  },
}
