import type { Plugin } from 'vite'

/**
 * Properties of a sport that the fan's app reads. Seasons, readers, rules and scoring belong to the server and the
 * console.
 */
const usedProperties: ReadonlySet<string> = new Set(['identities', 'module', 'view'])

interface PropertyNode {
  start: number
  end: number
  key?: { name?: string }
}
interface DeclarationNode {
  declarations?: { init?: { type: string; properties?: PropertyNode[] } }[]
  declaration?: DeclarationNode
}

/** Removes from the table of sports everything the fan's app does not read. */
export const stripSportsForFans: Plugin = {
  name: 'sports-for-fans',
  apply: 'build',
  transform: {
    filter: { id: /\/sports\/src\/[\w-]+\/sport\.ts$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: DeclarationNode[] }
      const tables = body
        .flatMap(({ declarations, declaration }) => declarations ?? declaration?.declarations ?? [])
        .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? [init.properties ?? []] : []))
        .filter((properties) => properties.some(({ key }) => key?.name === 'view'))
      // A spread property has no key: what several sports share stays.
      const needless = tables.flat().filter(({ key }) => key && !usedProperties.has(key.name ?? ''))
      let remaining = code
      // Removing from the end keeps earlier positions valid. A comma after a removed property may stay.
      for (const { start, end } of needless.toSorted((one, other) => other.start - one.start))
        remaining = remaining.slice(0, start) + remaining.slice(end).replace(/^\s*,/, '')
      return { code: remaining, map: null }
    },
  },
}
