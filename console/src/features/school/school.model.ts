import type { Company } from '@fieldhouse/contract/company'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { findSettingsProblems } from '@fieldhouse/contract/school/settings-problems'
import { identities } from '@fieldhouse/sports/identities'
import { type MarketsDraft, toMarketSettings, toMarketsDraft } from './markets/market-rules.model.ts'

/** An entry of a record as a row, so that its key can be edited too. */
export type PlanRow = Company['plans'][string] & { slug: string }

/** Settings while they are edited; they may be invalid. */
export type SchoolDraft = Omit<Company, 'plans' | 'markets' | 'marketRules' | 'soapbox' | 'native'> &
  MarketsDraft & {
    plans: readonly PlanRow[]
    soapbox: NonNullable<Company['soapbox']>
    native: NonNullable<Company['native']>
  }

/** Props of each panel of the settings. */
export interface SchoolPanelProps {
  draft: SchoolDraft
  change(more: Partial<SchoolDraft>): void
}

export const toSchoolDraft = ({
  plans,
  markets,
  marketRules,
  soapbox = { hosts: [], links: [] },
  native = { server: '' },
  ...rest
}: Company): SchoolDraft => ({
  ...rest,
  soapbox,
  native,
  plans: Object.entries(plans).map(([slug, plan]) => ({ slug, ...plan })),
  ...toMarketsDraft({ markets, ...(marketRules && { marketRules }) }),
})

export const toSchool = ({
  plans,
  markets,
  circles,
  networks,
  unknownMarket,
  soapbox,
  native,
  ...rest
}: SchoolDraft): Company => ({
  ...rest,
  ...toMarketSettings({ markets, circles, networks, unknownMarket }),
  // Left out when empty.
  ...(soapbox.hosts.length + soapbox.links.length > 0 && { soapbox }),
  ...(Object.values(native).some((value) => value !== undefined && value.length > 0) && { native }),
  plans: Object.fromEntries(plans.map((row) => [row.slug, toPlan(row)])),
})

/** Leaves out what a plan does not say. */
function toPlan({ slug: _slug, includes = [], ...plan }: PlanRow): Company['plans'][string] {
  const lines = includes.map((line) => line.trim()).filter((line) => line !== '')
  return { ...plan, ...(lines.length > 0 && { includes: lines }) }
}

/** Returns null for an empty field. */
export const trimOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Titles of the page's parts. */
export const schoolPartTitles = {
  names: 'Names',
  look: 'Look',
  sports: 'Sports',
  people: 'Plans, markets and fans',
  pages: 'Pages and lists',
  app: 'App, stores and legal texts',
  soapbox: 'Social links',
} as const
export type SchoolPart = keyof typeof schoolPartTitles

/** Names of the settings as they are edited. */
export const settingLabels: Readonly<Record<keyof Company, string>> = {
  id: 'number',
  tenant: 'short name',
  appName: 'app name',
  school: 'the school',
  nickname: 'team nickname',
  abbr: 'abbreviation',
  timeZone: 'time zone',
  locale: 'locale',
  currency: 'currency',
  mailDomains: 'school email domains',
  passwordWords: 'weak password words',
  colors: 'colors',
  crest: 'logo',
  art: 'sports art on the public home',
  shownOff: 'sports shown on the public home',
  sports: 'sports',
  plans: 'plans',
  emailPlans: 'plans by email address',
  showPricesInApps: 'prices in the mobile apps',
  refundAfterMinutes: 'refunds after a missing picture',
  defaultPlan: 'default plan',
  markets: 'markets',
  defaultMarket: 'default market',
  marketRules: 'what markets are made of',
  affiliations: 'fan affiliations',
  newsletter: 'newsletter',
  pages: 'pages',
  sportsList: 'lists of sports',
  appVersion: 'app version',
  appToken: 'app token',
  pushTopic: 'push topic',
  stores: 'stores',
  native: 'mobile apps',
  legal: 'legal texts',
  soapbox: 'social links',
  liveUpdate: 'publisher’s key of the mobile apps',
}

const settingParts: Readonly<Record<keyof Company, SchoolPart>> = {
  id: 'names',
  tenant: 'names',
  appName: 'names',
  school: 'names',
  nickname: 'names',
  abbr: 'names',
  timeZone: 'names',
  locale: 'names',
  currency: 'names',
  mailDomains: 'names',
  passwordWords: 'names',
  colors: 'look',
  crest: 'look',
  art: 'look',
  shownOff: 'look',
  sports: 'sports',
  plans: 'people',
  emailPlans: 'people',
  showPricesInApps: 'people',
  refundAfterMinutes: 'people',
  defaultPlan: 'people',
  markets: 'people',
  defaultMarket: 'people',
  marketRules: 'people',
  affiliations: 'people',
  newsletter: 'people',
  pages: 'pages',
  sportsList: 'pages',
  appVersion: 'app',
  appToken: 'app',
  pushTopic: 'app',
  stores: 'app',
  native: 'app',
  legal: 'app',
  soapbox: 'soapbox',
  liveUpdate: 'app',
}

export interface SettingsProblem {
  part: SchoolPart
  text: string
}

const isSetting = (name: string): name is keyof Company => name in settingParts
const getSettingPart = (name: string): SchoolPart => (isSetting(name) ? settingParts[name] : 'names')
/** Formats a path as `sports, line 3, slug`. */
const formatPath = (path: readonly PropertyKey[]): string =>
  path.map((each) => (typeof each === 'number' ? `line ${each + 1}` : String(each))).join(', ')

/** Lists why the settings cannot be saved, one sentence each. */
export function findSchoolProblems(draft: SchoolDraft): SettingsProblem[] {
  const duplicates = [
    ...findRepeated(draft.plans.map(({ slug }) => slug)).map((slug) => `Two plans have the short name ${slug}.`),
    ...findRepeated(draft.markets.map(({ id }) => id)).map((id) => `Two markets have the number ${id}.`),
  ].map((text) => ({ part: 'people' as const, text }))
  const parsed = settingsSchema.safeParse(toSchool(draft))
  if (!parsed.success)
    return [
      ...duplicates,
      ...parsed.error.issues.map(({ path, message }) => ({
        part: getSettingPart(String(path[0])),
        text: `${formatPath(path)}: ${message}.`,
      })),
    ]
  return [
    ...duplicates,
    ...findSettingsProblems(parsed.data, identities).map(({ field, text }) => ({
      part: getSettingPart(field.split('.')[0] ?? ''),
      text,
    })),
  ]
}

const findRepeated = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at)

/** Lists the settings that changed; the order of an object's fields does not count. */
export const listChangedSettings = (before: Company, after: Company): (keyof Company)[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(isSetting)
    .filter((name) => toStableJson(before[name]) !== toStableJson(after[name]))

const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner,
  ) ?? ''

/** Parses a file written by `school export`. */
export function parseSchoolFile(text: string): Company | string {
  try {
    const parsed = settingsSchema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const [first] = parsed.error.issues
    return `This isn’t a school file: ${formatPath(first?.path ?? [])} ${first?.message ?? ''}.`
  } catch {
    return 'This isn’t a JSON file. Use a file exported on this page or from the command line.'
  }
}
