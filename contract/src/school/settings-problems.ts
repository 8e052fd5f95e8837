import { describeUnreadableColors } from './colors.ts'
import { findMarketRuleProblems } from './market-problems.ts'
import type { Company } from './settings.ts'
import { reservedAddresses } from './sport-addresses.ts'

export interface SettingsProblem {
  field: string
  text: string
}

/** Finds settings that contradict each other or name unknown sports. */
export function findSettingsProblems(
  school: Company,
  sports: readonly { slug: string; id: number }[],
): SettingsProblem[] {
  const known = new Map(sports.map(({ slug, id }) => [slug, id]))
  const slugs = [...school.sports, ...school.pages].map(({ slug }) => slug)
  const ids = school.sports.flatMap(({ slug, sport = slug, id = known.get(sport) }) => id ?? [])
  return [
    ...school.sports.flatMap(({ slug, sport = slug }, at) =>
      toProblems(`sports.${at}.slug`, known.has(sport) ? undefined : `No sport is called ${sport}.`),
    ),
    ...school.sports.flatMap(({ slug }, at) =>
      toProblems(
        `sports.${at}.slug`,
        reservedAddresses.includes(slug) ? `The address ${slug} belongs to the app. Choose another one.` : undefined,
      ),
    ),
    ...toProblems(
      'sports',
      school.sports.every(({ past }) => past) ? 'Keep at least one sport that isn’t a past sport.' : undefined,
    ),
    ...toProblems(
      'sports',
      describeDuplicate(slugs, (slug) => `${slug} is listed twice.`),
    ),
    ...toProblems(
      'sports',
      describeDuplicate(
        [...slugs, ...school.sports.flatMap(({ former = [] }) => former)],
        (slug) => `${slug} is, or was, the address of two sports.`,
      ),
    ),
    ...toProblems(
      'sports',
      describeDuplicate(ids, (id) => `Two sports have the number ${id}. Give one of them a different number.`),
    ),
    ...toProblems(
      'affiliations',
      describeDuplicate(
        school.affiliations.map(({ id }) => id),
        (id) => `Two affiliations have the number ${id}. Give one of them a different number.`,
      ),
    ),
    ...findPlanProblems(school),
    ...toProblems(
      'defaultMarket',
      school.defaultMarket in school.markets
        ? undefined
        : `There is no market with the number ${school.defaultMarket}.`,
    ),
    ...findMarketRuleProblems(school),
    ...describeUnreadableColors(school.colors).map((text) => ({ field: 'colors', text: `${text}.` })),
  ]
}

const toProblems = (field: string, text: string | undefined): SettingsProblem[] =>
  text === undefined ? [] : [{ field, text }]

/** Prices are in hundredths of the currency, as payment services count most of them. */
const hasCents = (currency: string): boolean =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2

function findPlanProblems({ plans, defaultPlan, emailPlans = [], currency = 'USD' }: Company): SettingsProblem[] {
  const describeUnknown = (plan: string) => (plan in plans ? undefined : `There is no plan called ${plan}.`)
  return [
    ...toProblems('defaultPlan', describeUnknown(defaultPlan)),
    ...toProblems(
      'plans',
      Object.values(plans).some(({ prices }) => prices) && !hasCents(currency)
        ? `Prices need a currency with cents. ${currency} has none.`
        : undefined,
    ),
    ...emailPlans.flatMap(({ plan }) => toProblems('emailPlans', describeUnknown(plan))),
    ...toProblems(
      'emailPlans',
      describeDuplicate(
        emailPlans.map(({ domain }) => domain),
        (domain) => `${domain} is listed twice.`,
      ),
    ),
  ]
}

function describeDuplicate<T>(all: readonly T[], say: (one: T) => string): string | undefined {
  const found = all.find((one, at) => all.indexOf(one) !== at)
  return found === undefined ? undefined : say(found)
}
