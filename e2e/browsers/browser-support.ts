import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../scripts/dev/oldest-browsers.ts'

type BrowserName = keyof typeof oldestBrowsers
const browserNames = Object.keys(oldestBrowsers) as BrowserName[]

/**
 * The oldest supported browsers that lack a feature, each with the version that brought it: "safari 17.4". Empty where all have it, and
 * where some browser of today lacks it as well: code that uses such a feature has to ask for it first anyway.
 */
export function browsersLacking(compat: CompatStatement | undefined): string[] {
  if (!compat) return []
  const versions = browserNames.map((name) => [name, supportedSince(compat.support[name])] as const)
  if (versions.some(([, version]) => version === undefined)) return []
  return versions
    .filter(([name, version = '']) => compareVersions(version, oldestBrowsers[name]) > 0)
    .map(([name, version]) => `${name} ${version}`)
}

/** The version that brought a feature under its standard name and without a flag. */
function supportedSince(support: SupportStatement | undefined): string | undefined {
  const statements: SimpleSupportStatement[] = support === undefined ? [] : [support].flat()
  const version = statements.find(
    (one) => one.version_added && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed,
  )?.version_added
  return typeof version === 'string' && version !== 'preview' ? version : undefined
}

function compareVersions(one: string, other: string): number {
  const [left = [], right = []] = [one, other].map((text) => text.replace('≤', '').split('.').map(Number))
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0)
}

/** Names of an interface, a function or a property, with the browsers that lack them. */
type Lacking = ReadonlyMap<string, string[]>

interface ScriptFeatures {
  /** `AbortController`, `queueMicrotask` */
  globals: Lacking
  /** `Map.groupBy` */
  statics: Lacking
  /** `toSorted`: of the language itself. */
  members: Lacking
  /** `requestSubmit`: of the browser. Properties are left out, because most of their names are words of ours as well. */
  methods: Lacking
}

export function newScriptFeatures(): ScriptFeatures {
  const globals = new Map<string, string[]>()
  const statics = new Map<string, string[]>()
  const members = new Map<string, string[]>()
  const methods = new Map<string, string[]>()
  const collect = (group: Identifier | undefined, into: Map<string, string[]>) => {
    for (const [name, feature] of partsOf(group ?? {})) {
      globals.set(name, browsersLacking(feature.__compat))
      for (const [member, { __compat }] of partsOf(feature)) {
        if (!__compat || member.endsWith('_event')) continue
        const lacking = browsersLacking(__compat)
        statics.set(`${name}.${member.replace('_static', '')}`, lacking)
        // A name counts only where every interface that has it got it late.
        if (!member.endsWith('_static')) into.set(member, into.get(member)?.length === 0 ? [] : lacking)
      }
    }
  }
  collect(bcd.javascript.builtins, members)
  collect(bcd.api, methods)
  for (const [name, { __compat }] of partsOf(bcd.api.Window ?? {}))
    if (!globals.has(name)) globals.set(name, browsersLacking(__compat))
  return { globals, statics, members, methods }
}

const partsOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]

interface StyleFeatures {
  property(name: string): string[]
  /** A word or a function in a property's value. */
  value(property: string, word: string): string[]
  atRule(name: string): string[]
  selector(name: string): string[]
}

export function newStyleFeatures(): StyleFeatures {
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css as Record<string, Identifier>
  const typed = new Map<string, CompatStatement>()
  const collect = (feature: Identifier | undefined) => {
    for (const [name, part] of partsOf(feature ?? {})) {
      if (part.__compat) typed.set(name, part.__compat)
      collect(part)
    }
  }
  collect(types)
  const of = (group: Identifier | undefined, name: string) => (group?.[name] as Identifier | undefined)?.__compat
  return {
    property: (name) => browsersLacking(of(properties, name)),
    value: (property, word) =>
      browsersLacking(of(properties?.[property] as Identifier | undefined, word) ?? typed.get(word)),
    atRule: (name) => browsersLacking(of(atRules, name)),
    selector: (name) => browsersLacking(of(selectors, name)),
  }
}
