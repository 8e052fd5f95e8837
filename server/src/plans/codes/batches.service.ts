import { currentSchool } from '@fieldhouse/contract/company'
import type { EndpointBody } from '@fieldhouse/contract/endpoint'
import {
  formatPlanCode,
  type makePlanCodes,
  type PlanCodeBatch,
  randomCodeCharacters,
} from '@fieldhouse/contract/plans/codes'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Row } from '../../shared/db/tables.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { generateReadableCode } from '../../shared/sealing/readable-code.ts'
import type { PlanStore, PlanStores } from '../grants.store.ts'
import {
  type FindGames,
  isGameRemoved,
  type NamePassTarget,
  nameOfferedTarget,
  readPassTargets,
  requirePassTarget,
  toOfferedScope,
} from '../pass-targets.ts'
import type { StoredBatch } from './plan-codes.store.ts'

interface BatchesDeps {
  store: PlanStore
  clock: Clock
  changeAsMade: ApplyChangeWithLine<PlanStores>
  findGames: FindGames
}

type BatchInput = EndpointBody<typeof makePlanCodes>

export type BatchesService = ReturnType<typeof createBatchesService>

const formatBatchSubject = (id: number): string => `codes ${id}`

/** Batches of codes that give a plan. */
export function createBatchesService({ store, clock, changeAsMade, findGames }: BatchesDeps) {
  const readBatch = async (id: number): Promise<PlanCodeBatch> => {
    const batch = await store.batches.find(id)
    if (!batch) throw refuseMissing('batch')
    return describeBatch(batch, await readPassTargets(findGames, [batch]), clock.now())
  }

  const setStopped = async (actor: string, id: number, stops: boolean): Promise<PlanCodeBatch> => {
    await changeAsMade(actor, async ({ batches }, now) => {
      const batch = await batches.hold(id)
      if (!batch) throw refuseMissing('batch')
      if (stops === (batch.stopped_at !== null))
        throw refuseConflict(
          'batch.unchanged',
          stops ? 'These codes are stopped already.' : 'These codes aren’t stopped.',
        )
      await batches.setStopped(id, stops ? now : null)
      return {
        done: undefined,
        line: { action: stops ? 'stop plan codes' : 'restart plan codes', subject: formatBatchSubject(id) },
      }
    })
    return readBatch(id)
  }

  return {
    list: async () => {
      const batches = await store.batches.all()
      const nameTarget = await readPassTargets(findGames, batches)
      return { batches: batches.map((batch) => describeBatch(batch, nameTarget, clock.now())) }
    },

    make: async (actor: string, { codes, only, ...input }: BatchInput): Promise<PlanCodeBatch> => {
      await requirePassTarget(findGames, only)
      const id = await changeAsMade(actor, async ({ batches }, now) => {
        const batch = checkBatch(input, only, now)
        const id = await batches.add({ ...batch, ...toOfferedScope(only), made_by: actor, made_at: now })
        let made = 0
        // A code that exists, or comes twice, is drawn again.
        while (made < codes) made += await batches.addCodes(id, drawCodes(codes - made))
        const { plan, redeem_until, ends_at, days, uses } = batch
        const details = { plan, ...only, codes, uses, 'redeem until': redeem_until, until: ends_at, days }
        return { done: id, line: { action: 'make plan codes', subject: formatBatchSubject(id), details } }
      })
      return readBatch(id)
    },

    open: async (actor: string, id: number) => {
      const codes = await changeAsMade(actor, async ({ batches }) => {
        if (!(await batches.find(id))) throw refuseMissing('batch')
        return {
          done: await batches.codesOf(id),
          line: { action: 'open plan codes', subject: formatBatchSubject(id) },
        }
      })
      const batch = await readBatch(id)
      return { batch, codes: codes.map(({ code, used }) => ({ code: formatPlanCode(code), used })) }
    },

    stop: (actor: string, id: number) => setStopped(actor, id, true),
    restart: (actor: string, id: number) => setStopped(actor, id, false),
  }
}

const longestPrefix = 6

function drawCodes(count: number): string[] {
  const prefix = currentSchool()
    .tenant.toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, longestPrefix)
  return [...new Set(Array.from({ length: count }, () => `${prefix}${generateReadableCode(randomCodeCharacters)}`))]
}

/** Checks that each code would give something until its last day. */
function checkBatch(
  { label, plan, uses, ...times }: Omit<BatchInput, 'codes' | 'only'>,
  only: BatchInput['only'],
  now: Date,
) {
  const { plans, defaultPlan } = currentSchool()
  if (!(plan in plans)) throw refuseField('plan', 'Choose one of the school’s plans.')
  if (plan === defaultPlan) throw refuseField('plan', 'Everyone has this plan already. Choose another one.')
  const redeem_until = new Date(times.redeem_until)
  const ends_at = times.ends_at === undefined ? null : new Date(times.ends_at)
  const days = times.days ?? null
  if (redeem_until <= now) throw refuseField('redeem_until', 'Choose a time in the future.')
  if ((ends_at === null) === (days === null))
    throw refuseField('ends_at', 'Choose when the plan ends, or for how many days it lasts.')
  if (only?.kind === 'game' && ends_at === null) throw refuseField('days', 'A pass for one game ends on a date.')
  if (ends_at !== null && ends_at < redeem_until)
    throw refuseField('ends_at', 'The plan can’t end while its codes can still be redeemed.')
  return { label, plan, uses, days, redeem_until, ends_at }
}

type Redeemable = Pick<
  Row<'plan_code_batch'>,
  'plan' | 'game_id' | 'for_game' | 'redeem_until' | 'ends_at' | 'stopped_at'
>

/** Whether codes of a batch give something now. */
export const isRedeemable = (batch: Redeemable, now: Date): boolean =>
  batch.stopped_at === null &&
  batch.redeem_until > now &&
  (batch.ends_at === null || batch.ends_at > now) &&
  !isGameRemoved(batch) &&
  batch.plan in currentSchool().plans

function describeBatch(
  { maker, codes, redeemed, ...batch }: StoredBatch,
  nameTarget: NamePassTarget,
  now: Date,
): PlanCodeBatch {
  const { id, label, plan, ends_at, days, uses, redeem_until, made_at, stopped_at } = batch
  return {
    id,
    label,
    plan,
    only: nameOfferedTarget(batch, nameTarget),
    ends_at: ends_at?.toISOString() ?? null,
    days,
    uses,
    redeem_until: redeem_until.toISOString(),
    made_by: maker,
    made_at: made_at.toISOString(),
    stopped_at: stopped_at?.toISOString() ?? null,
    state: stopped_at !== null ? 'stopped' : isRedeemable(batch, now) ? 'on' : 'over',
    codes,
    redeemed,
    left: codes * uses - redeemed,
  }
}
