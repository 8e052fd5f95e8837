import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { refuseEndedSession } from '../../shared/errors/refusal.ts'
import type { ScoreSafety } from '../../shared/score-safe/safety.ts'
import { generateReadableCode } from '../../shared/sealing/readable-code.ts'
import type { RewardStores } from '../rewards.store.ts'
import { computeDuePoints } from './compute-due-points.ts'
import { findHiddenLines, getSubjectGame } from './hidden-lines.ts'
import type { RewardFan } from './ledger.store.ts'

export const shareCodeLength = 10

export const getSchoolDay = (now: Date): string => getLocalDay(currentSchool().timeZone, now)

export async function lockFan(stores: Pick<RewardStores, 'ledger'>, uid: string, now: Date): Promise<RewardFan> {
  const fan = await stores.ledger.hold(uid, generateReadableCode(shareCodeLength), now)
  if (!fan) throw refuseEndedSession()
  return fan
}

/**
 * Pays for everything that a fan did and was not paid for, in one transaction. Repeated calls, or two servers at
 * once, pay once.
 */
export async function countDeeds(stores: RewardStores, uid: string, now: Date) {
  const today = getSchoolDay(now)
  const { balance } = await lockFan(stores, uid, now)
  const rules = await stores.rules.all()
  if (rules.length === 0) return
  await stores.predictions.settle(uid, now)
  await stores.deeds.gather(uid, { at: now, day: today })
  const [done, lines] = [await stores.deeds.of(uid), await stores.ledger.ofRules(uid)]
  for (const { rule, subject, round, points } of computeDuePoints({ rules, done, lines, balance, today }))
    await stores.ledger.add(uid, { rule_id: rule.id, subject, round, points, words: rule.name, at: now })
}

/** Loads what a fan may see of their deeds: nothing that reveals a score they keep hidden. */
export async function loadFanState(stores: RewardStores, uid: string, safety: ScoreSafety | undefined) {
  const [rules, done, lines] = [await stores.rules.all(), await stores.deeds.of(uid), await stores.ledger.ofRules(uid)]
  const games = [...done, ...lines].flatMap(({ subject }) => getSubjectGame(subject) ?? [])
  const sports = safety ? await stores.predictions.sports([...new Set(games)]) : new Map<number, string>()
  const hiddenIds = findHiddenLines(safety, { rules, done, lines, sports })
  return { rules, done, lines, sports, hiddenIds }
}

/** The points that a fan may not know of yet. */
export async function sumHiddenPoints(
  stores: RewardStores,
  uid: string,
  safety: ScoreSafety | undefined,
): Promise<number> {
  if (!safety) return 0
  const { lines, hiddenIds } = await loadFanState(stores, uid, safety)
  return lines.reduce((sum, { id, points }) => sum + (hiddenIds.has(id) ? points : 0), 0)
}
