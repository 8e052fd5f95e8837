import type { AccessCell, AccessTable } from '@fieldhouse/contract/access/access'
import { currentSchool } from '@fieldhouse/contract/company'
import { formatPlanName, listPlans } from '@fieldhouse/contract/plans/plans'
import { formatList } from '@fieldhouse/contract/text'
import type { AccessDecision, AccessRights, Viewer } from '../library/rights/rights.ts'
import { createViewer } from '../library/viewer.ts'
import { getUnknownMarket, type NetworkMarket } from '../shared/caller/network-market.ts'
import { formatInstant, formatInstantAndYear } from './format-instant.ts'

/** Decides for a viewer at the instant of the table. */
type DecideForViewer = (viewer: Viewer) => AccessDecision

interface TableInput {
  title: string | null
  rights: AccessRights
  at: Date
  decide: DecideForViewer
  /** Fans of each plan; null where they are not counted. */
  fansOf(plan: string): number | null
}

/** The markets of the school, and networks whose place no one knows. */
const listColumns = (): NetworkMarket[] => [
  ...Object.keys(currentSchool().markets).map((market) => ({ market, isUnknown: false })),
  getUnknownMarket(),
]

/** Says for each plan in each market whether someone there can watch. */
export function tabulate({ title, rights, at, decide, fansOf }: TableInput): AccessTable {
  const columns = listColumns()
  const rows = listPlans().map((plan) => ({
    plan,
    fans: fansOf(plan),
    cells: columns.map((column) => toCell(decide(createViewer(plan, column)))),
  }))
  return {
    at: at.toISOString(),
    title,
    plans: rights.audience.plans,
    columns: columns.map(({ market, isUnknown }) => ({ market, unknown: isUnknown })),
    rows,
    nobody: describeNobody(
      rows.flatMap(({ cells }) => cells),
      rights,
    ),
  }
}

function toCell(decision: AccessDecision): AccessCell {
  if (decision.kind === 'allowed') return { code: 'yes', until: null }
  if (decision.kind === 'hidden') return { code: 'hidden', until: null }
  const { code, until } = decision.unavailable
  return { code: code === 'not-ready' ? 'hidden' : code, until }
}

/** Explains why no one could watch; null when someone could. All cells that nothing else stops lack the plan. */
function describeNobody(cells: readonly AccessCell[], { hidden, audience }: AccessRights): string | null {
  if (cells.some(({ code }) => code === 'yes')) return null
  const [first] = cells
  if (!first) return null
  if (first.code === 'hidden')
    return hidden || audience.until === null ? 'It’s hidden.' : describeLastDay(audience.until)
  if (first.code === 'upcoming' && first.until) return `It isn’t available before ${formatInstantAndYear(first.until)}.`
  if (cells.every(({ code }) => code === 'market')) {
    const end = audience.blackout_until
    return `It’s blacked out in every market${end === null ? '' : ` until ${formatInstant(end)}`}.`
  }
  return `It needs ${formatList(audience.plans.map(formatPlanName), 'or')}, which the school doesn’t have anymore.`
}

/** Says that what fans could watch until then is over. */
export const describeLastDay = (until: string): string => `Its last day was over ${formatInstantAndYear(until)}.`
