import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../scripts/dev/oldest-browsers.ts'

type BrowserName = keyof typeof oldestBrowsers
const browserNames = Object.keys(oldestBrowsers) as BrowserName[]

/**
 * Lists the oldest supported browsers that lack a feature, with the version that brought it: "safari 17.4". Empty where
 * all have it, and where a current browser lacks it too: code has to check for such a feature anyway.
 */
export function listBrowsersLacking(compat: CompatStatement | undefined): string[] {
  if (!compat) return []
  const versions = browserNames.map((name) => [name, findSupportingVersion(compat.support[name])] as const)
  if (versions.some(([, version]) => version === undefined)) return []
  return versions
    .filter(([name, version = '']) => compareVersions(version, oldestBrowsers[name]) > 0)
    .map(([name, version]) => `${name} ${version}`)
}

/** Returns the version that brought a feature under its standard name and without a flag. */
function findSupportingVersion(support: SupportStatement | undefined): string | undefined {
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

/** Browsers that lack an interface, a function or a property, by its name. */
type LackingBrowsers = ReadonlyMap<string, string[]>

interface ScriptFeatures {
  /** Globals, for example `AbortController`, `queueMicrotask`. */
  globals: LackingBrowsers
  /** Statics, for example `Map.groupBy`. */
  statics: LackingBrowsers
  /** Members of the language itself, for example `toSorted`. */
  members: LackingBrowsers
  /**
   * Methods of the browser, for example `requestSubmit`. Properties are left out, because most of their names are also
   * used by this code.
   */
  methods: LackingBrowsers
}

export function readScriptFeatures(): ScriptFeatures {
  const globals = new Map<string, string[]>()
  const statics = new Map<string, string[]>()
  const members = new Map<string, string[]>()
  const methods = new Map<string, string[]>()
  const collectGroup = (group: Identifier | undefined, into: Map<string, string[]>) => {
    for (const [name, feature] of listParts(group ?? {})) {
      globals.set(name, listBrowsersLacking(feature.__compat))
      for (const [member, { __compat }] of listParts(feature)) {
        if (!__compat || member.endsWith('_event')) continue
        const lacking = listBrowsersLacking(__compat)
        statics.set(`${name}.${member.replace('_static', '')}`, lacking)
        // A name counts only if every interface with it got it late.
        if (!member.endsWith('_static')) into.set(member, into.get(member)?.length === 0 ? [] : lacking)
      }
    }
  }
  collectGroup(bcd.javascript.builtins, members)
  collectGroup(bcd.api, methods)
  for (const [name, { __compat }] of listParts(bcd.api.Window ?? {}))
    if (!globals.has(name)) globals.set(name, listBrowsersLacking(__compat))
  return { globals, statics, members, methods }
}

const listParts = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]

interface StyleFeatures {
  property(name: string): string[]
  /** A word or a function in a property's value. */
  value(property: string, keyword: string): string[]
  atRule(name: string): string[]
  selector(name: string): string[]
}

export function readStyleFeatures(): StyleFeatures {
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css as Record<string, Identifier>
  const typed = new Map<string, CompatStatement>()
  const collectTypes = (feature: Identifier | undefined) => {
    for (const [name, part] of listParts(feature ?? {})) {
      if (part.__compat) typed.set(name, part.__compat)
      collectTypes(part)
    }
  }
  collectTypes(types)
  const getCompat = (group: Identifier | undefined, name: string) => (group?.[name] as Identifier | undefined)?.__compat
  return {
    property: (name) => listBrowsersLacking(getCompat(properties, name)),
    value: (property, keyword) =>
      listBrowsersLacking(getCompat(properties?.[property] as Identifier | undefined, keyword) ?? typed.get(keyword)),
    atRule: (name) => listBrowsersLacking(getCompat(atRules, name)),
    selector: (name) => listBrowsersLacking(getCompat(selectors, name)),
  }
}
