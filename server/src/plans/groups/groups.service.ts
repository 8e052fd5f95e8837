import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { type GroupPreview, groupUndoDays, type PlanGroup } from '@fieldhouse/contract/plans/groups'
import { type PassTarget, toPassScope } from '@fieldhouse/contract/plans/passes'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PlanStore, PlanStores } from '../grants.store.ts'
import { endGrants } from '../list/settle.ts'
import {
  type FindGames,
  isGameRemoved,
  nameOfferedTarget,
  readPassTargets,
  requirePassTarget,
  toOfferedScope,
} from '../pass-targets.ts'
import {
  fingerprintGroup,
  type GroupTerm,
  getsPlan,
  planGroup,
  readAddresses,
  type TypedAddress,
} from './group-plan.ts'

interface GroupsDeps {
  store: PlanStore
  clock: Clock
  changeAsMade: ApplyChangeWithLine<PlanStores>
  /** Normalizes an address as accounts do. */
  readEmail(text: string): { written: string; norm: string }
  /** Makes every server and every open stream of these fans see the change. */
  changedAll(uids: readonly string[]): Promise<void>
  findGames: FindGames
}

interface GroupRequest {
  emails: readonly string[]
  plan: string
  only?: PassTarget | undefined
  ends_at: string | null
}

export type GroupsService = ReturnType<typeof createGroups>

const shownGroups = 20
const undoMs = groupUndoDays * dayMs

/** Grants a plan to many fans by hand: a preview first, then exactly that. */
export function createGroups(deps: GroupsDeps) {
  const { store, clock, changeAsMade, readEmail, changedAll, findGames } = deps
  const listNorms = (addresses: readonly TypedAddress[]) => addresses.flatMap(({ norm }) => norm ?? [])

  return {
    list: createGroupList(deps),

    preview: async (request: GroupRequest): Promise<GroupPreview> => {
      const now = clock.now()
      const only = await requirePassTarget(findGames, request.only)
      const term = readTerm(request, only, now)
      const addresses = readAddresses(request.emails, readEmail)
      const accounts = await store.groups.accounts(listNorms(addresses))
      const grants = await store.grants.ofFans(accounts.map(({ uid }) => uid))
      const fans = planGroup(addresses, term, { accounts, grants, now })
      return { fans, only, fingerprint: fingerprintGroup(fans, term) }
    },

    grant: async (actor: string, request: GroupRequest & { reason: string; preview: string }) => {
      const addresses = readAddresses(request.emails, readEmail)
      const { reason } = request
      const only = await requirePassTarget(findGames, request.only)
      const { id, uids } = await changeAsMade(actor, async (stores, now) => {
        const term = readTerm(request, only, now)
        const accounts = await stores.groups.hold(listNorms(addresses))
        const grants = await stores.grants.ofFans(accounts.map(({ uid }) => uid))
        const fans = planGroup(addresses, term, { accounts, grants, now })
        if (fingerprintGroup(fans, term) !== request.preview)
          throw refuseConflict('group.changed', 'Something changed since this preview. Check the new one.')
        const uids = fans.filter(getsPlan).flatMap(({ uid }) => uid ?? [])
        if (uids.length === 0) throw refuseConflict('group.nobody', 'No one would get a plan by this.')
        const { plan, ends_at } = term
        const given = { plan, ends_at, given_by: actor, given_at: now }
        const id = await stores.groups.add({ ...given, ...toOfferedScope(request.only), reason, fans: uids.length })
        const ids: number[] = []
        for (const customer_uid of uids)
          ids.push(
            await stores.grants.add({
              ...given,
              ...(only && toPassScope(only)),
              customer_uid,
              source: 'staff',
              reason,
              starts_at: now,
              group_id: id,
            }),
          )
        await stores.changeEmails.noteNew(ids, now)
        const details = { plan, ...request.only, from: now, until: ends_at, reason, group: id }
        const line = uids.map((uid) => ({ action: 'grant plan', subject: formatFanSubject(uid), details }))
        return { done: { id, uids }, line }
      })
      await changedAll(uids)
      return { id, fans: uids.length }
    },

    undo: createGroupUndo(deps),
  }
}

const createGroupList =
  ({ store, clock, findGames }: GroupsDeps) =>
  async (): Promise<{ groups: PlanGroup[] }> => {
    const oldest = addMs(clock.now(), -undoMs)
    const groups = await store.groups.last(shownGroups)
    const nameTarget = await readPassTargets(findGames, groups)
    return {
      groups: groups.map((group) => ({
        id: group.id,
        plan: group.plan,
        only: nameOfferedTarget(group, nameTarget),
        reason: group.reason,
        fans: group.fans,
        given_by: group.giver,
        ends_at: group.ends_at?.toISOString() ?? null,
        given_at: group.given_at.toISOString(),
        undone_at: group.undone_at?.toISOString() ?? null,
        can_undo: group.undone_at === null && group.given_at > oldest && !isGameRemoved(group),
      })),
    }
  }

const createGroupUndo =
  ({ changeAsMade, changedAll }: GroupsDeps) =>
  async (actor: string, id: number): Promise<{ success: true }> => {
    const uids = await changeAsMade(actor, async (stores, now) => {
      const group = await stores.groups.find(id)
      if (!group) throw refuseMissing('grant')
      if (group.undone_at !== null) throw refuseConflict('group.undone', 'This grant was undone already.')
      if (group.given_at <= addMs(now, -undoMs))
        throw refuseConflict('group.old', `A grant to many fans can be undone for ${groupUndoDays} days.`)
      if (isGameRemoved(group))
        throw refuseConflict('group.game', 'The game is in the trash, and its passes with it. Restore it first.')
      const grants = await stores.groups.unchanged(group)
      const ids = grants.map((grant) => grant.id)
      await stores.changeEmails.note(ids, now)
      await endGrants(stores.reminders.run, ids, now)
      await stores.groups.markUndone(id, now)
      const details = { plan: group.plan, until: group.ends_at, reason: 'Undone', group: id }
      const line = grants.map(({ uid }) => ({ action: 'end plan', subject: formatFanSubject(uid), details }))
      return { done: grants.map(({ uid }) => uid), line }
    })
    await changedAll(uids)
    return { success: true }
  }

function readTerm({ plan, ends_at }: GroupRequest, only: GroupTerm['only'], now: Date): GroupTerm {
  if (!(plan in currentSchool().plans)) throw refuseField('plan', 'Choose one of the school’s plans.')
  const ends = ends_at === null ? null : new Date(ends_at)
  if (ends !== null && ends <= now) throw refuseField('ends_at', 'Choose an end in the future.')
  return { plan, only, ends_at: ends }
}
