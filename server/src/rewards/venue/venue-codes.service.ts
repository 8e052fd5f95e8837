import { hourMs } from '@fieldhouse/contract/durations'
import type { VenueCode } from '@fieldhouse/contract/rewards/admin'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { generateReadableCode, normalizeTypedCode } from '../../shared/sealing/readable-code.ts'
import { countDeeds, getSchoolDay, lockFan } from '../ledger/counting.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'

interface VenueCodesDeps {
  store: RewardStore
  changeAsMade: ApplyChangeWithLine<RewardStores>
  clock: Clock
  limiter: Limiter
}

export type VenueCodesService = ReturnType<typeof venueCodesService>

const codeLength = 6
const tries = { name: 'reward-code', most: 10, withinMs: hourMs }
const beforeMs = 3 * hourMs
const afterMs = 6 * hourMs
const daysAhead = 14

type CodedGame = NonNullable<Awaited<ReturnType<RewardStore['venue']['game']>>>

/** Computes when a game's code counts; never for a game without a time. */
const getCodeSpan = ({ starts_at }: CodedGame) =>
  starts_at === null ? undefined : { from: addMs(starts_at, -beforeMs), until: addMs(starts_at, afterMs) }

const toVenueCode = (game: CodedGame): VenueCode => {
  const span = getCodeSpan(game)
  return {
    game: game.id,
    sport: game.sport,
    name: game.name,
    day: game.day,
    code: game.code,
    from: span?.from.toISOString() ?? null,
    until: span?.until.toISOString() ?? null,
    fans: game.fans,
  }
}

/** Attendance at games, by a code that only the venue shows. */
export function venueCodesService({ store, clock, limiter, changeAsMade }: VenueCodesDeps) {
  return {
    codes: async (): Promise<VenueCode[]> => {
      const today = getSchoolDay(clock.now())
      return (await store.venue.near(addDays(today, -1), addDays(today, daysAhead))).map(toVenueCode)
    },

    make: async (id: number, actor: string): Promise<VenueCode> => {
      await changeAsMade(actor, async ({ venue }, now) => {
        const game = await venue.game(id)
        if (!game) throw refuseMissing('game')
        if (game.starts_at === null)
          throw refuseConflict(
            'venue_code.no_time',
            'This game has no start time yet, so its code wouldn’t work. Set the time first.',
          )
        await venue.keep(id, generateReadableCode(codeLength), now)
        // The code itself stays out of the audit log: it is for the venue alone.
        return {
          done: id,
          line: { action: game.code ? 'renew check-in code' : 'make check-in code', subject: `game ${id}` },
        }
      })
      const found = await store.venue.game(id)
      if (!found) throw refuseMissing('game')
      return toVenueCode(found)
    },

    attend: async (uid: string, typed: string): Promise<{ game: string; points: number; again: boolean }> => {
      await limiter.take(tries, uid)
      const game = await store.venue.byCode(normalizeTypedCode(typed))
      if (!game)
        throw new Refusal(
          'missing',
          'venue_code.unknown',
          'No game has this code. Check the screens at the venue again.',
        )
      const now = clock.now()
      const span = getCodeSpan(game)
      const isOn = span && span.from <= now && now <= span.until
      if (!isOn || game.status === 'cancelled' || game.status === 'postponed')
        throw refuseConflict('venue_code.closed', 'This code works only around the time of its game.')
      return store.transaction(async (stores) => {
        const { balance: before } = await lockFan(stores, uid, now)
        const added = await stores.deeds.add(uid, 'attend', `game ${game.id}`, { at: now, day: getSchoolDay(now) })
        await countDeeds(stores, uid, now)
        const { balance } = await lockFan(stores, uid, now)
        return { game: game.name, points: added ? balance - before : 0, again: !added }
      })
    },
  }
}
