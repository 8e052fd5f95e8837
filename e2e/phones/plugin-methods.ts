import fs from 'node:fs'
import path from 'node:path'

export type Platform = 'android' | 'ios'

interface PluginMethod {
  name: string
  /** How it answers; a method without it does not. */
  rtype?: 'promise' | 'callback'
}

/** What the native side tells the page about one plugin. */
export interface PluginHeader {
  name: string
  methods: PluginMethod[]
  /** Methods that this platform refuses: an iPhone refuses `App.exitApp`. */
  unimplemented: string[]
}

const modules = path.join(import.meta.dirname, '../../node_modules')
const appPackage = path.join(import.meta.dirname, '../../app/package.json')

/** Methods of every plugin, from Capacitor itself. */
const inherited: readonly PluginMethod[] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
]

/**
 * Reads the plugins' methods from their Java, Kotlin, Swift and Objective-C sources, as a phone lists them at the start
 * of the app. A call to any other method is never answered.
 */
export function readPluginHeaders(platform: Platform): PluginHeader[] {
  const ownFolder = { android: 'android/src/main', ios: 'ios' }[platform]
  const core = {
    android: '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin',
    ios: '@capacitor/ios/Capacitor/Capacitor/Plugins',
  }[platform]
  const folders = [path.join(modules, core), ...listPlugins().map((name) => path.join(modules, name, ownFolder))]
  return folders.flatMap((folder) =>
    readSources(folder, platform).flatMap(platform === 'android' ? readJava : readSwift),
  )
}

function listPlugins(): string[] {
  const { dependencies } = JSON.parse(fs.readFileSync(appPackage, 'utf8')) as { dependencies: Record<string, string> }
  return Object.keys(dependencies).filter((name) => {
    const file = path.join(modules, name, 'package.json')
    return fs.existsSync(file) && 'capacitor' in JSON.parse(fs.readFileSync(file, 'utf8'))
  })
}

const javaMethod =
  /@PluginMethod\b(?:\s*\(([^)]*)\))?(?:\s*@\w+(?:\([^)]*\))?)*\s*(?:public\s+(?:final\s+)?void|(?:public\s+|open\s+|override\s+)*fun)\s+(\w+)/g

function readJava(source: string): PluginHeader[] {
  const start = source.search(/@CapacitorPlugin\b/)
  if (start < 0) return []
  const declared = source.slice(start)
  const className = /\bclass\s+(\w+)/.exec(declared)?.[1] ?? ''
  const annotation = declared.slice(0, declared.search(/\bclass\s/))
  const name = /\bname\s*=\s*"([^"]+)"/.exec(annotation)?.[1] ?? className
  const methods = [...source.matchAll(javaMethod)].map(([, how = '', method = '']) => describeMethod(method, how))
  checkCount(name, methods.length, source.match(/@PluginMethod\b/g)?.length)
  const refused = source.matchAll(/\bvoid\s+(\w+)\(\s*(?:final\s+)?PluginCall\s+\w+\s*\)\s*\{\s*call\.unimplemented\(/g)
  return [createHeader(name, methods, refused)]
}

function readSwift(source: string): PluginHeader[] {
  const name =
    /\bjsName\b[^=\n]*=\s*"([^"]+)"/.exec(source)?.[1] ?? /CAP_PLUGIN\(\s*\w+\s*,\s*"([^"]+)"/.exec(source)?.[1]
  if (name === undefined) return []
  const list = /\bpluginMethods\b[^=\n]*=\s*\[([\s\S]*?)\n?\s*\]/.exec(source)?.[1] ?? ''
  const inSwift = list.matchAll(
    /\(\s*(?:name:\s*"(\w+)"|(?:selector:\s*)?#selector\(\s*(?:\w+\.)?(\w+)[^)]*\))\s*(?:,\s*returnType:\s*([\w.]+)\s*)?\)/g,
  )
  const inObjectiveC = source.matchAll(/CAP_PLUGIN_METHOD\(\s*(\w+)\s*,\s*(\w+)\s*\)/g)
  const methods = [
    ...[...inSwift].map(([, byName = '', bySelector = '', how = '']) => describeMethod(byName || bySelector, how)),
    ...[...inObjectiveC].map(([, method = '', how = '']) => describeMethod(method, how)),
  ]
  checkCount(
    name,
    methods.length,
    (list.match(/name:|#selector/g) ?? []).length + (source.match(/CAP_PLUGIN_METHOD\(/g) ?? []).length,
  )
  const refused = source.matchAll(/\bfunc\s+(\w+)\(_ call: CAPPluginCall\)\s*\{\s*call\.unimplemented\(/g)
  return [createHeader(name, methods, refused)]
}

const describeMethod = (name: string, how: string): PluginMethod =>
  /none/i.test(how) ? { name } : { name, rtype: /callback/i.test(how) ? 'callback' : 'promise' }

const createHeader = (name: string, methods: PluginMethod[], refused: Iterable<RegExpMatchArray>): PluginHeader => ({
  name,
  methods: [...inherited.filter((one) => methods.every((method) => method.name !== one.name)), ...methods],
  unimplemented: [...refused].map(([, method = '']) => method),
})

/** Fails when a source is written in a way that is not understood here, instead of leaving methods out. */
function checkCount(plugin: string, found: number, declared = 0): void {
  if (found !== declared) throw new Error(`${plugin} declares ${declared} methods, but ${found} were read.`)
}

const isTestSource = /(^|[/\\])(tests?|androidTest|\w*Tests)[/\\]/i

function readSources(folder: string, platform: Platform): string[] {
  if (!fs.existsSync(folder)) return []
  const ending = { android: /\.(java|kt)$/, ios: /\.(swift|m)$/ }[platform]
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !isTestSource.test(file))
    .map((file) => removeComments(fs.readFileSync(path.join(folder, file), 'utf8')))
}

const removeComments = (source: string): string =>
  source.replaceAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith('"') ? part : ' '))
