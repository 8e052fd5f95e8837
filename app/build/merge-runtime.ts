import type { Plugin, Rolldown } from 'vite'

/** Patterns of the minified bundle: one file's import from another, and a file's exports. */
const createImportPattern = (file: string) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${file.replace(/^.*\//, '').replaceAll('.', '\\.')}";`)
const exportsAtEnd = /export\{([^}]*)\};?\s*$/
const parseNamePairs = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/) as [string, string?])

/**
 * Puts the bundler's small runtime, a file that every other one imports, into a file that loads first anyway. The
 * bundler has no option for that.
 */
export const mergeRuntime = (home: string): Plugin => ({
  name: 'merge-runtime',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const inside = chunks.find(({ name }) => name === home)
      if (!runtime || !inside) return this.error(`there is no ${runtime ? home : 'rolldown-runtime'} to merge`)
      const exportList = exportsAtEnd.exec(runtime.code)?.[1]
      if (exportList === undefined || runtime.imports.length > 0)
        return this.error('the runtime has a form this plugin doesn’t know')
      const names = parseNamePairs(exportList)
      const returned = names.map(([local, name = local]) => `${name}:${local}`).join()
      const object = `const $runtime=(()=>{${runtime.code.replace(exportsAtEnd, '')};return{${returned}}})();`
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue
        const imported = createImportPattern(runtime.fileName).exec(chunk.code)
        if (!imported && chunk.code.includes(runtime.fileName))
          this.error(`${chunk.fileName} imports the runtime in a form this plugin doesn’t know`)
        const [all = '', list = ''] = imported ?? []
        const importedNames = list === '' ? [] : parseNamePairs(list)
        const bound = importedNames.map(([name, local = name]) => `${local}=$runtime.${name}`)
        const binds = bound.length > 0 ? `const ${bound.join()};` : ''
        if (chunk === inside) chunk.code = `${chunk.code.replace(all, () => object + binds)}export{$runtime};`
        else chunk.code = chunk.code.replace(all, () => `import{$runtime}from"./${getFileName(inside)}";${binds}`)
        chunk.imports = [
          ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? inside.fileName : file))),
        ].filter((file) => file !== chunk.fileName)
      }
      delete bundle[runtime.fileName]
    },
  },
})

const getFileName = ({ fileName }: Rolldown.OutputChunk): string => fileName.replace(/^.*\//, '')
