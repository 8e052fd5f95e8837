import type { Plugin, Rolldown } from 'vite'

/** How one file imports from another, and what one gives, as the minified bundle spells it. */
const importsOf = (file: string) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${file.replace(/^.*\//, '').replaceAll('.', '\\.')}";`)
const exportsAtEnd = /export\{([^}]*)\};?\s*$/
const pairsIn = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/) as [string, string?])

/**
 * The bundler's own few functions are a file that every other one imports: they are put into the file that is there first anyway. The
 * bundler itself has no way to say so.
 */
export const runtimeInside = (home: string): Plugin => ({
  name: 'runtime-inside',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const inside = chunks.find(({ name }) => name === home)
      if (!runtime || !inside) return this.error(`there is no ${runtime ? home : 'rolldown-runtime'} to merge`)
      const given = exportsAtEnd.exec(runtime.code)?.[1]
      if (given === undefined || runtime.imports.length > 0) return this.error('the runtime is not what it was')
      const names = pairsIn(given)
      const returned = names.map(([local, name = local]) => `${name}:${local}`).join()
      const object = `const $runtime=(()=>{${runtime.code.replace(exportsAtEnd, '')};return{${returned}}})();`
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue
        const imported = importsOf(runtime.fileName).exec(chunk.code)
        if (!imported && chunk.code.includes(runtime.fileName))
          this.error(`${chunk.fileName} imports the runtime in another way`)
        const [all = '', list = ''] = imported ?? []
        const wanted = list === '' ? [] : pairsIn(list)
        const bound = wanted.map(([name, local = name]) => `${local}=$runtime.${name}`)
        const binds = bound.length > 0 ? `const ${bound.join()};` : ''
        if (chunk === inside) chunk.code = `${chunk.code.replace(all, () => object + binds)}export{$runtime};`
        else chunk.code = chunk.code.replace(all, () => `import{$runtime}from"./${nameOf(inside)}";${binds}`)
        chunk.imports = [
          ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? inside.fileName : file))),
        ].filter((file) => file !== chunk.fileName)
      }
      delete bundle[runtime.fileName]
    },
  },
})

const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.replace(/^.*\//, '')
