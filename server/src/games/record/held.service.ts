import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore } from '../games.store.ts'
import { createPathPatch, getValueAt } from './corrections.ts'
import { followTotal } from './follow-total.ts'
import { lockGame } from './lock-game.ts'
import type { GameRecording } from './record.service.ts'

interface HeldParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
}

type DocumentPath = readonly string[]

/** Holds a number against the feed, and lets the feed lead again. */
export function heldService({ store, recording, clock }: HeldParts) {
  return {
    list: listHeld(store),

    hold: (game: number, path: string[], value: number | string | boolean | undefined, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const row = await lockGame(stores, game)
        const current = getValueAt(row.state, path)
        if (getValueAt(row.state, path.slice(0, -1)) === undefined || (current === undefined && value === undefined))
          throw refuseField('path', `This game has no value ${path.join('.')}.`)
        if (typeof current === 'object') throw refuseField('path', `${path.join('.')} has several values. Choose one.`)
        const target = value ?? current
        // A total that adds up still does afterwards.
        const total = target === current ? undefined : await followTotal(row.sport, row.state, path, target)
        const corrections = [{ path, value: target }, ...(total ? [total] : [])]
        if (target !== current)
          await recording.write(stores, row, {
            game,
            actor,
            source: 'hand',
            action: 'hold number',
            note: `Locked ${path.join('.')}`,
            next: (state) =>
              corrections.reduce((next, one) => applyMergePatch(next, createPathPatch(one.path, one.value)), state),
          })
        const at = clock.now()
        await stores.record.correct(game, corrections, actor, at)
        if (target === current)
          await writeAuditLog(stores, {
            at,
            actor,
            action: 'hold number',
            subject: `game ${game}`,
            details: { path, value: current },
          })
      }),

    release: (game: number, path: DocumentPath | undefined, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        await lockGame(stores, game)
        const changes = await stores.record.held(game)
        const released = changes.filter((one) => path === undefined || one.path.join('\n') === path.join('\n'))
        if (released.length === 0)
          throw new Refusal(
            'missing',
            'hold.not_found',
            path ? `${path.join('.')} isn’t locked.` : 'This game has no locked numbers.',
          )
        await stores.record.dropCorrections(
          game,
          released.map((one) => one.path),
        )
        const details = { released: released.map((one) => one.path.join('.')) }
        await writeAuditLog(stores, {
          at: clock.now(),
          actor,
          action: 'release numbers',
          subject: `game ${game}`,
          details,
        })
      }),
  }
}

const listHeld = (store: GamesStore) => async (game: number) => {
  if (!(await store.schedule.find(game))) throw refuseMissing('game')
  return (await store.record.held(game)).map(({ path, value, until_other, actor, actor_name, at }) => ({
    path,
    value: value === null ? null : typeof value === 'string' ? value : JSON.stringify(value),
    kind: until_other ? ('taken_back' as const) : ('held' as const),
    actor,
    actor_name,
    at: at.toISOString(),
  }))
}
