import type { Company } from '@fieldhouse/contract/company'
import { findSettingsProblems } from '@fieldhouse/contract/school/agrees'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { identities } from '@fieldhouse/sports/identities'

/** A record as lines, so that its keys can be typed too. */
interface Plan {
  slug: string
  streams: number
}
interface Market {
  id: string
  name: string
}

/** The settings while they are edited: nothing of them need hold yet. */
export type Draft = Omit<Company, 'plans' | 'markets' | 'soapbox'> & {
  plans: readonly Plan[]
  markets: readonly Market[]
  soapbox: NonNullable<Company['soapbox']>
}

/** What a part of the page is handed. */
export interface PartProps {
  draft: Draft
  change(more: Partial<Draft>): void
}

export const draftOf = ({ plans, markets, soapbox = { hosts: [], links: [] }, ...rest }: Company): Draft => ({
  ...rest,
  soapbox,
  plans: Object.entries(plans).map(([slug, { streams }]) => ({ slug, streams })),
  markets: Object.entries(markets).map(([id, name]) => ({ id, name })),
})

export const schoolOf = ({ plans, markets, soapbox, ...rest }: Draft): Company => ({
  ...rest,
  // Nothing is as if it were not said.
  ...(soapbox.hosts.length + soapbox.links.length > 0 && { soapbox }),
  plans: Object.fromEntries(plans.map(({ slug, streams }) => [slug, { streams }])),
  markets: Object.fromEntries(markets.map(({ id, name }) => [id, name])),
})

/** In which part of the page something stands. */
export const parts = {
  names: 'Names',
  look: 'Look',
  sports: 'Sports',
  people: 'Plans, markets and fans',
  pages: 'Pages and lists',
  app: 'App, stores and legal texts',
  soapbox: 'Social links',
} as const
export type Part = keyof typeof parts

/** What each setting is called where it is edited. */
export const labels: Readonly<Record<keyof Company, string>> = {
  id: 'number',
  tenant: 'short name',
  appName: 'the app’s name',
  school: 'the school',
  nickname: 'team nickname',
  abbr: 'abbreviation',
  timeZone: 'time zone',
  locale: 'locale',
  currency: 'currency of prices',
  mailDomains: 'mail domains',
  passwordWords: 'weak password words',
  colors: 'colors',
  crest: 'sign',
  art: 'figures of the public home',
  shownOff: 'sports shown on the public home',
  sports: 'sports',
  plans: 'plans',
  defaultPlan: 'default plan',
  markets: 'markets',
  defaultMarket: 'default market',
  affiliations: 'fan affiliations',
  pages: 'pages',
  sportsList: 'lists of sports',
  appVersion: 'app version',
  appToken: 'app token',
  pushTopic: 'push topic',
  stores: 'stores',
  legal: 'legal texts',
  soapbox: 'social links',
}

const partOf: Readonly<Record<keyof Company, Part>> = {
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
  defaultPlan: 'people',
  markets: 'people',
  defaultMarket: 'people',
  affiliations: 'people',
  pages: 'pages',
  sportsList: 'pages',
  appVersion: 'app',
  appToken: 'app',
  pushTopic: 'app',
  stores: 'app',
  legal: 'app',
  soapbox: 'soapbox',
}

export interface Problem {
  part: Part
  text: string
}

const isPartOf = (name: string): name is keyof Company => name in partOf
const partNamed = (name: string): Part => (isPartOf(name) ? partOf[name] : 'names')
/** `sports, line 3, slug`. */
const placeIn = (path: readonly PropertyKey[]): string =>
  path.map((each) => (typeof each === 'number' ? `line ${each + 1}` : String(each))).join(', ')

/** What cannot be kept as it stands, a sentence each. */
export function problemsOf(draft: Draft): Problem[] {
  const twice = [
    ...repeated(draft.plans.map(({ slug }) => slug)).map((slug) => `Two plans have the short name ${slug}.`),
    ...repeated(draft.markets.map(({ id }) => id)).map((id) => `Two markets have the number ${id}.`),
  ].map((text) => ({ part: 'people' as const, text }))
  const parsed = settingsSchema.safeParse(schoolOf(draft))
  if (!parsed.success)
    return [
      ...twice,
      ...parsed.error.issues.map(({ path, message }) => ({
        part: partNamed(String(path[0])),
        text: `${placeIn(path)}: ${message}.`,
      })),
    ]
  return [
    ...twice,
    ...findSettingsProblems(parsed.data, identities).map(({ field, text }) => ({
      part: partNamed(field.split('.')[0] ?? ''),
      text,
    })),
  ]
}

const repeated = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at)

/** Which settings are others; in what order an object's fields are written is nothing. */
export const changesOf = (before: Company, after: Company): (keyof Company)[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(isPartOf)
    .filter((name) => written(before[name]) !== written(after[name]))

const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner,
  ) ?? ''

/** A file as `school export` writes it. */
export function readSchool(text: string): Company | string {
  try {
    const parsed = settingsSchema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const [first] = parsed.error.issues
    return `This isn’t a school file: ${placeIn(first?.path ?? [])} ${first?.message ?? ''}.`
  } catch {
    return 'This isn’t a JSON file. Use one from "Export the file" here or from the command line.'
  }
}
