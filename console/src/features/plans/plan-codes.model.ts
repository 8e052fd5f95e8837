import { formatCsv } from '@fieldhouse/contract/csv'
import type { EndpointAnswer, EndpointCall } from '@fieldhouse/contract/endpoint'
import {
  formatRedeemUrl,
  type makePlanCodes,
  maxCodeUses,
  maxGrantedDays,
  maxPlanCodes,
  type openPlanCodes,
  type PlanCodeBatch,
} from '@fieldhouse/contract/plans/codes'
import { endsAtMidnight, formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { getSportsYearEnd } from '../../shared/form/sports-year-end.ts'
import {
  createPassDraft,
  findGameProblem,
  formatPlanTerm,
  type PassDraft,
  toPassTarget,
} from '../../shared/passes/passes.model.ts'
import { parseSchoolTime } from '../../shared/time.ts'

export type OpenedCodes = EndpointAnswer<typeof openPlanCodes>
type BatchCode = OpenedCodes['codes'][number]
type BatchTerms = Pick<PlanCodeBatch, 'plan' | 'only' | 'ends_at' | 'days' | 'uses'>

/** `Last day Dec 11, 2026.` for a typed end at midnight; empty for another time, which says enough. */
export function describeEnd(typed: string): string {
  const end = parseSchoolTime(typed)
  return end && endsAtMidnight(end) ? `Last day ${formatLastDay(end)}.` : ''
}

/** `until May 31, 2027`, or `for 30 days`. */
export const formatGiven = ({ ends_at, days }: Pick<BatchTerms, 'ends_at' | 'days'>): string =>
  ends_at === null ? `for ${formatQuantity(days ?? 0, 'day')}` : `until ${formatLastDay(ends_at)}`

/** `Utes+ until May 31, 2027`, or `Utes+ for Lakemont at Oaks, Nov 28, until Dec 5, 2026`. */
const formatGift = ({ plan, only, ...given }: Omit<BatchTerms, 'uses'>): string =>
  formatPlanTerm(plan, only, formatGiven(given))

/** `Utes+ until May 31, 2027 · one use each`. */
export const formatTerms = (batch: BatchTerms): string =>
  `${formatGift(batch)} · ${batch.uses === 1 ? 'one use each' : `${formatCount(batch.uses)} uses each`}`

/** Says until when codes can be redeemed, or why they can't be. */
export function formatRedeemable({
  state,
  redeem_until,
  only,
}: Pick<PlanCodeBatch, 'state' | 'redeem_until' | 'only'>): string {
  switch (state) {
    case 'on':
      return `Redeem by ${formatLastDay(redeem_until)}`
    case 'stopped':
      return 'Stopped. Redeemed plans stay.'
    case 'over':
      return only?.kind === 'removed' ? 'The game was removed' : 'Can no longer be redeemed'
  }
}

const codesOnPage = 8
/** So many pages are drawn at once: more keep a browser busy for long. */
const pagesAtOnce = 100

/** Splits the codes that still work into pages, and the pages into parts that are printed at once. */
export function splitSheet({ batch, codes }: OpenedCodes): BatchCode[][][] {
  const open = codes.filter(({ used }) => used < batch.uses)
  return splitEvery(splitEvery(open, codesOnPage), pagesAtOnce)
}

const splitEvery = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))

/** `Pages 101 to 200`. */
export const formatPart = (parts: readonly (readonly unknown[])[], part: number): string => {
  const first = part * pagesAtOnce + 1
  return `Pages ${first} to ${first + (parts[part]?.length ?? 0) - 1}`
}

export const formatCodesCsv = ({ batch, codes }: OpenedCodes, origin: string): string =>
  formatCsv({
    head: ['Code', 'Link', 'Used', 'Uses left', 'Gives'],
    rows: codes.map(({ code, used }) => [
      code,
      formatRedeemUrl(origin, code),
      used,
      batch.uses - used,
      formatGift(batch),
    ]),
  })

export interface BatchDraft extends PassDraft {
  label: string
  plan: string
  codes: string
  uses: string
  redeemUntil: string
  gives: 'until' | 'days'
  until: string
  days: string
}

export function createBatchDraft(plan: string, now: Date): BatchDraft {
  const end = getSportsYearEnd(now)
  const counts = { codes: '200', uses: '1', days: '30' }
  return { label: '', plan, ...createPassDraft(), ...counts, redeemUntil: end, gives: 'until', until: end }
}

/** A pass for a game ends on a date, because it moves with the game. */
export const endsOnDate = ({ target, gives }: Pick<BatchDraft, 'target' | 'gives'>): boolean =>
  target === 'game' || gives === 'until'

export type BatchProblems = Partial<
  Record<'label' | 'game' | 'codes' | 'uses' | 'redeemUntil' | 'until' | 'days', string>
>

const findNumberProblem = (typed: string, most: number): string | undefined =>
  /^[1-9]\d{0,8}$/.test(typed.trim()) && Number(typed) <= most
    ? undefined
    : `Enter a number from 1 to ${formatCount(most)}.`

export function findBatchProblems(draft: BatchDraft, now: Date): BatchProblems {
  const [redeemUntil, until] = [parseSchoolTime(draft.redeemUntil), parseSchoolTime(draft.until)]
  const problems = {
    label: draft.label.trim() === '' ? 'Enter a name.' : undefined,
    game: findGameProblem(draft),
    codes: findNumberProblem(draft.codes, maxPlanCodes),
    uses: findNumberProblem(draft.uses, maxCodeUses),
    redeemUntil: redeemUntil === undefined || new Date(redeemUntil) <= now ? 'Choose a time in the future.' : undefined,
    until:
      endsOnDate(draft) && (until === undefined || until < (redeemUntil ?? ''))
        ? 'The plan can’t end while its codes can still be redeemed.'
        : undefined,
    days: endsOnDate(draft) ? undefined : findNumberProblem(draft.days, maxGrantedDays),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

export const toBatchInput = (draft: BatchDraft): EndpointCall<typeof makePlanCodes>['body'] => ({
  label: draft.label.trim(),
  plan: draft.plan,
  ...toPassTarget(draft),
  codes: Number(draft.codes),
  uses: Number(draft.uses),
  redeem_until: parseSchoolTime(draft.redeemUntil) ?? draft.redeemUntil,
  ...(endsOnDate(draft) ? { ends_at: parseSchoolTime(draft.until) ?? draft.until } : { days: Number(draft.days) }),
})
